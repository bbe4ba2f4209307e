import type { CatalogueItem } from 'shared-api/contract';
import { type AddressSorts, textRanks } from 'shared-api/rules';

const textValues = {
  name: ({ name }) => name,
  unit: ({ unit_name }) => unit_name,
  main: ({ main_item_name }) => main_item_name,
  vendor: ({ vendor }) => vendor,
} satisfies Record<string, (item: CatalogueItem) => string | null>;

const numberValues = {
  crew: ({ required_qty_per_crew }) => required_qty_per_crew,
  sub: ({ is_sub_item }) => Number(is_sub_item),
  inv: ({ is_inventory_item }) => Number(is_inventory_item),
  min: ({ min_qty }) => min_qty,
  odr: ({ order_qty }) => order_qty,
  price: ({ price }) => price,
} satisfies Record<string, (item: CatalogueItem) => number | null>;

type TextColumn = keyof typeof textValues;
type NumberColumn = keyof typeof numberValues;

/** Columns that the list can be sorted by. */
export type SortColumn = TextColumn | NumberColumn;

export interface ItemSort {
  readonly columnId: SortColumn;
  readonly direction: 'asc' | 'desc';
}

const isTextColumn = (text: string): text is TextColumn => Object.hasOwn(textValues, text);

const sortColumns = Object.keys({ ...textValues, ...numberValues }) as SortColumn[]; // the keys of its two parts

/** Without a sort in the address, a category is sorted by name and a search by relevance. */
export const itemSorts: AddressSorts<SortColumn> = {
  columns: Object.fromEntries(sortColumns.map((column) => [column, column])),
  byDefault: null,
};

/** A column's value as a sortable number. Null when the cell is empty. */
type SortValue = (item: CatalogueItem) => number | null;

/** Sort values of these items by column. Each column is prepared once, on first use. */
export function sortValues(items: readonly CatalogueItem[]): (column: SortColumn) => SortValue {
  const prepared = new Map<TextColumn, SortValue>();
  const prepare = (column: TextColumn): SortValue => {
    const read: (item: CatalogueItem) => string | null = textValues[column];
    const ranks = textRanks(items.flatMap((item) => read(item) ?? []));
    return (item) => {
      const text = read(item);
      return text ? (ranks.get(text) ?? null) : null;
    };
  };
  return (column) => {
    if (!isTextColumn(column)) return numberValues[column];
    const known = prepared.get(column) ?? prepare(column);
    prepared.set(column, known);
    return known;
  };
}

/** Sorts by a column. Empty values come last in both directions, and ties are sorted by name. */
export function sortItems(
  items: readonly CatalogueItem[],
  { columnId, direction }: ItemSort,
  valuesOf: (column: SortColumn) => SortValue,
): CatalogueItem[] {
  const [read, nameOf] = [valuesOf(columnId), valuesOf('name')];
  const sign = direction === 'asc' ? 1 : -1;
  return items
    .map((item) => ({ item, value: read(item), name: nameOf(item) ?? 0 }))
    .sort((a, b) => compare(a.value, b.value, sign) || a.name - b.name)
    .map(({ item }) => item);
}

function compare(a: number | null, b: number | null, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}
