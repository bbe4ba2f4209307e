import { noSubcategoryName } from './categories.ts';
import { type PlacedItem, type SubItemFacts, underMainItems } from './subItems.ts';
import { byText } from './textOrder.ts';

/** What a picker needs to know about a catalogue item. */
export interface PickableItem extends SubItemFacts {
  readonly id: number;
  readonly name: string;
  readonly subcategory_id: number | null;
  readonly subcategory_name: string | null;
}

/** One group in a picker. */
export interface PickerGroup<T> {
  /** The subcategory; 0 for items without one. */
  readonly id: number;
  readonly name: string;
  readonly rows: readonly PlacedItem<T>[];
}

const byName = (a: PickableItem, b: PickableItem) => byText(a.name, b.name) || a.id - b.id;

/** A category's items grouped by subcategory and sorted by name. A sub-item is in its main item's group, below it. */
export function pickerGroups<T extends PickableItem>(
  items: readonly T[],
  categories: readonly { readonly id: number; readonly sort_order: number }[],
): PickerGroup<T>[] {
  const order = new Map(categories.map((category) => [category.id, category.sort_order]));
  const groups = new Map<number, { name: string; rows: PlacedItem<T>[] }>();
  let current = { name: '', rows: [] as PlacedItem<T>[] };
  for (const row of underMainItems([...items].sort(byName), (item) => item.id)) {
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
