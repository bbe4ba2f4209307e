import type { CatalogueItem, Category } from 'shared-api/contract';
import { byText, noSubcategoryName, type PlacedItem, underMainItems } from 'shared-api/rules';

/** A row of the middle column. */
export type PickerItem = PlacedItem<CatalogueItem>;

export interface PickerGroup {
  /** 0 for items without a subcategory. */
  readonly id: number;
  readonly name: string;
  readonly rows: readonly PickerItem[];
}

const byName = (a: CatalogueItem, b: CatalogueItem) => byText(a.name, b.name) || a.id - b.id;

/** Main items by name, each with its sub-items directly below. */
const pickerOrder = (items: readonly CatalogueItem[]): PickerItem[] =>
  underMainItems([...items].sort(byName), (item) => item.id);

/** The rows of a category in bands, one per subcategory. A sub-item stands in the band of its main item. */
export function pickerGroups(
  items: readonly CatalogueItem[],
  categories: readonly Category[],
): PickerGroup[] {
  const order = new Map(categories.map((category) => [category.id, category.sort_order]));
  const groups = new Map<number, { name: string; rows: PickerItem[] }>();
  let current = { name: '', rows: [] as PickerItem[] };
  for (const row of pickerOrder(items)) {
    if (!row.indent) {
      const id = row.item.subcategory_id ?? 0;
      current = groups.get(id) ?? { name: row.item.subcategory_name ?? noSubcategoryName, rows: [] };
      groups.set(id, current);
    }
    current.rows.push(row);
  }
  const place = (id: number) => (id === 0 ? Number.POSITIVE_INFINITY : (order.get(id) ?? 0));
  return [...groups]
    .map(([id, group]) => ({ id, ...group }))
    .sort((a, b) => (a.id === b.id ? 0 : place(a.id) - place(b.id) || byText(a.name, b.name)));
}
