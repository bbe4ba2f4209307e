import type { CatalogueItem } from 'shared-api/contract';
import { byText } from 'shared-api/rules';

type Value = string | number | boolean | null;

const values = {
  name: ({ name }) => name,
  unit: ({ unit_name }) => unit_name,
  crew: ({ required_qty_per_crew }) => required_qty_per_crew,
  sub: ({ is_sub_item }) => is_sub_item,
  main: ({ main_item_name }) => main_item_name,
  inv: ({ is_inventory_item }) => is_inventory_item,
  min: ({ min_qty }) => min_qty,
  odr: ({ order_qty }) => order_qty,
  price: ({ price }) => price,
  vendor: ({ vendor }) => vendor,
} satisfies Record<string, (item: CatalogueItem) => Value>;

/** Columns that the list can be sorted by. */
export type SortColumn = keyof typeof values;

export interface ItemSort {
  readonly columnId: SortColumn;
  readonly direction: 'asc' | 'desc';
}

export const isSortColumn = (text: string): text is SortColumn => Object.hasOwn(values, text);

/** Sorts by a column; empty values come last in both directions, equal ones by name. */
export function sortItems(
  items: readonly CatalogueItem[],
  { columnId, direction }: ItemSort,
): CatalogueItem[] {
  const read: (item: CatalogueItem) => Value = values[columnId];
  const sign = direction === 'asc' ? 1 : -1;
  return [...items].sort((a, b) => compare(read(a), read(b), sign) || byText(a.name, b.name));
}

function compare(a: Value, b: Value, sign: 1 | -1): number {
  const emptyA = a === null || a === '';
  const emptyB = b === null || b === '';
  if (emptyA || emptyB) return Number(emptyA) - Number(emptyB);
  if (typeof a === 'string' && typeof b === 'string') return sign * byText(a, b);
  return sign * (Number(a) - Number(b));
}
