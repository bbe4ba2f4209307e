import type { CatalogueItem } from 'shared-api/contract';
import {
  bounds,
  bulkEdited,
  type EditedValues,
  fieldsOfRule,
  type ItemsChange,
  itemBounds,
  itemTexts,
  noRule,
  oneLineProblem,
  type PriceChange,
  pricePercent,
  type RuleForm,
  readAmount,
  readNumber,
  ruleFieldsOf,
  ruleIn,
  ruleProblems,
  tooLong,
} from 'shared-api/rules';
import { surfacesIn } from './itemForm.ts';

/** Ways to change a price. An empty one leaves it. */
export type PriceKind = PriceChange['kind'] | 'empty' | '';

/** Fields that an edit can empty. */
export type EmptiableField = 'nameEs' | 'min' | 'order' | 'vendor';
type YesNo = '' | 'yes' | 'no';

/** The `ruleBy` that takes the items' rules away. An empty one leaves them. */
export const noneRuled = 'none';

/** The bulk edit form: texts as typed, ids as in the selects. An empty text leaves the field as it is, null empties it. */
export interface BulkForm extends RuleForm, Readonly<Record<EmptiableField, string | null>> {
  readonly categoryId: string;
  readonly subcategoryId: string;
  readonly unitId: string;
  readonly inventory: YesNo;
  readonly usedUp: YesNo;
  readonly priceKind: PriceKind;
  readonly price: string;
  /** Surface types as in the item's form. Null leaves them. */
  readonly fits: string | null;
}

export const emptyBulkForm: BulkForm = {
  categoryId: '',
  subcategoryId: '',
  unitId: '',
  ...noRule,
  nameEs: '',
  inventory: '',
  usedUp: '',
  min: '',
  order: '',
  priceKind: '',
  price: '',
  vendor: '',
  fits: null,
};

/** Messages by field. Valid fields have none. */
export type BulkProblems = Readonly<Partial<Record<keyof BulkForm, string>>>;

const outsidePercent = `Enter a percentage from ${pricePercent.least} to ${pricePercent.most.toLocaleString('en-US')}`;
const noValue = 'Enter a number';

function problemOf(read: ReturnType<typeof readAmount>): string | null {
  return typeof read === 'object' && read !== null ? read.problem : null;
}

function priceProblem({ priceKind, price }: BulkForm): string | null {
  if (priceKind === '' || priceKind === 'empty') return null;
  if (price.trim() === '') return noValue;
  if (priceKind === 'percent') {
    const percent = readNumber(price.trim().replace(/%$/, ''));
    if (percent === null) return noValue;
    if (percent < pricePercent.least || percent > pricePercent.most) return outsidePercent;
    return Number(percent.toFixed(2)) === percent ? null : 'Use at most 2 decimals';
  }
  return problemOf(readAmount(priceKind === 'amount' ? price.trim().replace(/^[-−+]/, '') : price, 'price'));
}

const textProblem = (text: string | null, most: number) =>
  text === null ? null : text.trim().length > most ? tooLong(most) : oneLineProblem(text.trim());

/** Whether the chosen rule has a box that nobody has filled yet. */
const isRuleUnfinished = (form: BulkForm) => {
  const { coverage, perCrew, always } = form;
  const needed: Readonly<Record<string, string>> = { coverage, perCrew, always };
  return ruleFieldsOf(form.ruleBy).some((field) => needed[field]?.trim() === '');
};

/** What is wrong with the form, field by field. */
export function bulkProblems(form: BulkForm): BulkProblems {
  const sentences: Record<string, string | null> = {
    ...(!isRuleUnfinished(form) && ruleProblems(form)),
    nameEs: textProblem(form.nameEs, bounds.itemName),
    min: problemOf(readAmount(form.min ?? '', 'quantity')),
    order: problemOf(readAmount(form.order ?? '', 'quantity')),
    price: priceProblem(form),
    vendor: textProblem(form.vendor, itemBounds.vendor),
  };
  return Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => sentence !== null));
}

/** What has to be entered or corrected before anything can change, or null. An empty price or rule is not marked as wrong. */
export function dueFirst(form: BulkForm): string | null {
  const { price, ...others } = bulkProblems(form);
  if (Object.keys(others).length > 0 || (price && form.price !== '')) return 'Fix the marked fields first';
  if (isRuleUnfinished(form)) return 'Finish the quantity rule first';
  return price ? 'Enter a number for PRICE first' : null;
}

const amount = (text: string): number => {
  const read = readAmount(text, 'quantity');
  return typeof read === 'number' ? read : 0;
};

function priceOf({ priceKind, price }: BulkForm): PriceChange | null {
  if (priceKind === '' || priceKind === 'empty') return null;
  if (priceKind === 'percent')
    return { kind: 'percent', value: readNumber(price.trim().replace(/%$/, '')) ?? 0 };
  const isLess = priceKind === 'amount' && /^[-−]/.test(price.trim());
  const value = amount(price.trim().replace(/^[-−+]/, ''));
  return { kind: priceKind, value: isLess ? -value : value };
}

/** What an emptiable field is changed to: undefined leaves it. */
const changedTo = <Value>(text: string | null, read: (text: string) => Value) =>
  text === null ? null : text.trim() === '' ? undefined : read(text.trim());
const asTyped = (text: string) => text;

/** What a form without problems changes. */
export function changeOf(form: BulkForm): ItemsChange {
  const price = priceOf(form);
  const [min, order] = [changedTo(form.min, amount), changedTo(form.order, amount)];
  const [nameEs, vendor] = [changedTo(form.nameEs, asTyped), changedTo(form.vendor, asTyped)];
  return {
    ...(form.categoryId !== '' && {
      category_id: Number(form.categoryId),
      subcategory_id: form.subcategoryId === '' ? null : Number(form.subcategoryId),
    }),
    ...(form.unitId !== '' && { unit_id: Number(form.unitId) }),
    ...(form.ruleBy !== '' && fieldsOfRule(ruleIn(form))),
    ...(form.inventory !== '' && { is_inventory_item: form.inventory === 'yes' }),
    ...(form.usedUp !== '' && { comes_back: form.usedUp === 'no' }),
    ...(price && { price }),
    ...(form.priceKind === 'empty' && { price_per_unit: null }),
    ...(nameEs !== undefined && { name_es: nameEs }),
    ...(min !== undefined && { min_qty: min }),
    ...(order !== undefined && { order_qty: order }),
    ...(vendor !== undefined && { vendor_info: vendor }),
    ...(form.fits !== null && { surface_type_ids: surfacesIn(form.fits) }),
  };
}

/** What the edit does to one item: what it changes, or why it stays. Neither if nothing differs. */
export interface PreviewRow {
  readonly item: CatalogueItem;
  readonly values: Partial<EditedValues>;
  readonly problem: string | null;
}

/** What the edit would do to each of these items, as the server will decide it. */
export function previewOf(items: readonly CatalogueItem[], change: ItemsChange): PreviewRow[] {
  return items.map((item) => {
    const outcome = bulkEdited(item, change);
    return outcome.problem === undefined
      ? { item, values: outcome.values, problem: null }
      : { item, values: {}, problem: outcome.problem };
  });
}

/** Why nothing can be saved yet, or null. */
export const nothingToChange = (rows: readonly PreviewRow[]): string | null =>
  rows.some(({ values }) => Object.keys(values).length > 0) ? null : itemTexts.nothingChanges;
