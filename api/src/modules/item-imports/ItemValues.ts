import type { CatalogueItem } from 'shared-api/contract';
import { type CatalogueColumn, fitsAll, joinNames, ruleByText, ruleFormOf, yesNo } from 'shared-api/rules';

/** Columns with names of records that many items share. */
export const sharedNameColumns = [
  'categoryEs',
  'subcategoryEs',
  'unitEs',
] as const satisfies readonly CatalogueColumn[];
export type SharedNameColumn = (typeof sharedNameColumns)[number];

/** Workbook columns with an item's values, without ids and computed columns. */
export type ValueColumn = Exclude<
  CatalogueColumn,
  SharedNameColumn | 'id' | 'categoryId' | 'subcategoryId' | 'unitId' | 'mainItemId' | 'stockValue'
>;

export const textColumns = [
  'name',
  'category',
  'subcategory',
  'unit',
  'ruleBy',
  'mainItem',
  'vendor',
  'roofDeckTypes',
  'wallTypes',
  'description',
  'photo',
  'nameEs',
] as const satisfies readonly ValueColumn[];
export const amountColumns = [
  'perCrew',
  'coverage',
  'waste',
  'minimum',
  'min',
  'order',
  'price',
] as const satisfies readonly ValueColumn[];
export const flagColumns = ['isSub', 'isInventory'] as const satisfies readonly ValueColumn[];

/** An item as its row in the workbook shows it. */
export type ItemValues = Readonly<
  Record<(typeof textColumns)[number], string | null> &
    Record<(typeof amountColumns)[number], number | null> &
    Record<(typeof flagColumns)[number], boolean>
>;

export const noValues: ItemValues = {
  name: null,
  category: null,
  subcategory: null,
  unit: null,
  perCrew: null,
  ruleBy: null,
  coverage: null,
  waste: null,
  minimum: null,
  isSub: false,
  mainItem: null,
  isInventory: false,
  min: null,
  order: null,
  price: null,
  vendor: null,
  roofDeckTypes: fitsAll,
  wallTypes: fitsAll,
  description: null,
  photo: null,
  nameEs: null,
};

/** A rule's columns. What a rule has without saying it is empty, and a fixed number is its minimum. */
function ruleValues({ quantity_rule }: CatalogueItem) {
  const { ruleBy, coverage, waste, minimum, always } = ruleFormOf(quantity_rule);
  const amount = (text: string) => (text === '' ? null : Number(text));
  return {
    ruleBy: ruleBy === '' ? null : ruleByText(ruleBy),
    coverage: amount(coverage),
    waste: amount(waste),
    minimum: amount(minimum || always),
  };
}

export const valuesOfItem = (item: CatalogueItem): ItemValues => ({
  name: item.name,
  category: item.category_name,
  subcategory: item.subcategory_name,
  unit: item.unit_name,
  perCrew: item.required_qty_per_crew,
  ...ruleValues(item),
  isSub: item.is_sub_item,
  mainItem: item.main_item_name,
  isInventory: item.is_inventory_item,
  min: item.min_qty,
  order: item.order_qty,
  price: item.price,
  vendor: item.vendor,
  roofDeckTypes: joinNames(item.roof_deck_types),
  wallTypes: joinNames(item.wall_types),
  description: item.description,
  photo: item.image_url,
  nameEs: item.name_es ?? null,
});

/** The value as the list of changes shows it. */
export const shownValue = (value: ItemValues[ValueColumn]): string =>
  typeof value === 'boolean' ? yesNo(value) : String(value ?? '');
