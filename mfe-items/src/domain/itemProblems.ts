import type { CatalogueItem, Category } from 'shared-api/contract';
import {
  type AmountKind,
  bounds,
  isReservedCategory,
  itemBounds,
  itemTexts,
  oneLineProblem,
  readAmount,
  ruleProblems,
  sameName,
  tooLong,
  twoRules,
} from 'shared-api/rules';
import type { ItemField, ItemForm } from './itemForm.ts';
import type { UnitChoice } from './unitChoices.ts';

/** The data that a form is checked against. */
export interface Catalogue {
  readonly items: readonly CatalogueItem[];
  readonly categories: readonly Category[];
  readonly units: readonly UnitChoice[];
  /** The edited item. Null for a new one. */
  readonly ownId: number | null;
}

/** Messages by field. Valid fields have none. */
export type ItemProblems = Readonly<Partial<Record<ItemField, string>>>;

/** What is wrong with an item, field by field. Ignores hidden fields. */
export function itemProblems(form: ItemForm, catalogue: Catalogue): ItemProblems {
  const sentences: Record<string, string | null> = {
    name: nameProblem(form.name),
    nameEs: shortProblem(form.nameEs.trim(), bounds.itemName),
    ...placeProblems(form, catalogue),
    unitId: catalogue.units.some(({ id }) => String(id) === form.unitId) ? null : itemTexts.unit,
    ...ruleProblems(form),
    perCrew: form.hasPerCrew ? amountProblem(form.perCrew, 'quantity') : null,
    ruleBy: form.hasPerCrew && form.ruleBy !== '' ? twoRules : null,
    mainItem: mainItemProblem(form, catalogue),
    ...(form.isInventory && {
      min: amountProblem(form.min, 'quantity'),
      order: amountProblem(form.order, 'quantity'),
      price: amountProblem(form.price, 'price'),
      vendor: shortProblem(form.vendor.trim(), itemBounds.vendor),
    }),
  };
  return Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => sentence !== null));
}

function nameProblem(name: string): string | null {
  if (name.trim() === '') return itemTexts.name;
  return shortProblem(name.trim(), bounds.itemName);
}

const shortProblem = (text: string, most: number): string | null =>
  text.length > most ? tooLong(most) : oneLineProblem(text);

function placeProblems({ categoryId, subcategoryId }: ItemForm, { categories }: Catalogue) {
  const main = categories.find(({ id, type }) => type === 'main' && String(id) === categoryId);
  if (!main || isReservedCategory(main.name)) return { categoryId: itemTexts.category };
  const fits = categories.some(({ id, parent_id }) => String(id) === subcategoryId && parent_id === main.id);
  return { subcategoryId: subcategoryId === '' || fits ? null : itemTexts.subcategory };
}

function amountProblem(text: string, kind: AmountKind): string | null {
  const read = readAmount(text, kind);
  return typeof read === 'object' && read !== null ? read.problem : null;
}

/** The main item that a form names. Null if it names none, undefined if there is no such item. */
export function namedMainItem(
  { isSub, mainItem }: Pick<ItemForm, 'isSub' | 'mainItem'>,
  { items, ownId }: Pick<Catalogue, 'items' | 'ownId'>,
): CatalogueItem | null | undefined {
  if (!isSub || mainItem.trim() === '') return null;
  return items.find(({ id, name, is_sub_item }) => !is_sub_item && id !== ownId && sameName(name, mainItem));
}

function mainItemProblem(form: ItemForm, catalogue: Catalogue): string | null {
  const main = namedMainItem(form, catalogue);
  if (main === null) return null;
  if (main === undefined) return itemTexts.mainItem;
  return Number.isInteger(main.id) && main.id > 0 ? null : itemTexts.mainItemId;
}
