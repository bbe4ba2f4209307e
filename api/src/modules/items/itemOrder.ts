import { byText, ranksInOrder } from 'shared-api/rules';
import { sortWithPauses, withPauses } from '#platform/work/withPauses.ts';

/** What the list can be sorted by. `category` is the catalogue's own order. */
export const itemSorts = ['category', 'name', 'price', 'vendor'] as const;

export interface ItemOrder {
  readonly sort: (typeof itemSorts)[number];
  readonly order: 'asc' | 'desc';
}

/** What decides an item's place. */
export interface PlacedRow {
  readonly id: number;
  readonly name: string;
  readonly vendor_info: string | null;
  readonly price_per_unit: number | null;
  readonly category_sort_order: number | null;
  readonly subcategory_sort_order: number | null;
}

/** Ranks of the texts that were sorted last. They hold for any of them, so a text is only compared when it is new. */
const kept: Record<'names' | 'vendors', ReadonlyMap<string, number>> = {
  names: new Map(),
  vendors: new Map(),
};

async function ranksOf(
  which: keyof typeof kept,
  texts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (texts.every((text) => kept[which].has(text))) return kept[which];
  const ranks = new Map<string, number>();
  const ordered = await sortWithPauses([...new Set(texts)], byText);
  for await (const [text, rank] of withPauses(ranksInOrder(ordered))) ranks.set(text, rank);
  kept[which] = ranks;
  return ranks;
}

/** Sorts here and not in SQL, which can't compare sizes: 1/4 in comes before 1/2 in. Empty values come last in both directions. */
export async function orderItems<Row extends PlacedRow>(
  rows: readonly Row[],
  { sort, order }: ItemOrder,
): Promise<Row[]> {
  const turn = order === 'asc' ? 1 : -1;
  const names = await ranksOf(
    'names',
    rows.map(({ name }) => name),
  );
  const vendors = await ranksOf(
    'vendors',
    sort === 'vendor' ? rows.map(({ vendor_info }) => vendor_info ?? '') : [],
  );
  const byName = (a: Row, b: Row) => (names.get(a.name) ?? 0) - (names.get(b.name) ?? 0);
  const amountOf = (row: Row): number | null => {
    if (sort === 'price') return row.price_per_unit === null ? null : Number(row.price_per_unit);
    return row.vendor_info === null ? null : (vendors.get(row.vendor_info) ?? null);
  };
  const compare = (a: Row, b: Row): number => {
    if (sort === 'name') return turn * byName(a, b);
    if (sort === 'category')
      return turn * byPlace(a, b) || bareFirst(a, b) || turn * (bySub(a, b) || byName(a, b));
    return emptyLast(amountOf(a), amountOf(b), turn) || byName(a, b);
  };
  return sortWithPauses(rows, (a, b) => compare(a, b) || a.id - b.id);
}

const byPlace = (a: PlacedRow, b: PlacedRow) => (a.category_sort_order ?? 0) - (b.category_sort_order ?? 0);
const bySub = (a: PlacedRow, b: PlacedRow) =>
  (a.subcategory_sort_order ?? 0) - (b.subcategory_sort_order ?? 0);
const bareFirst = (a: PlacedRow, b: PlacedRow) =>
  Number(b.subcategory_sort_order === null) - Number(a.subcategory_sort_order === null);

function emptyLast(a: number | null, b: number | null, turn: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return turn * (a - b);
}
