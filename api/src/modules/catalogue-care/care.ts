import type { CatalogueItem } from 'shared-api/contract';
import { type CareKind, isBulkUnit, likelyTheSame, nameKey, ruleOf } from 'shared-api/rules';
import { withPauses } from '#platform/work/withPauses.ts';

/** Kinds that can be told from the item alone. */
export const itemKinds: Readonly<Partial<Record<CareKind, (item: CatalogueItem) => boolean>>> = {
  no_price: (item) => item.is_inventory_item && item.price === null,
  no_vendor: (item) => item.is_inventory_item && item.vendor === null,
  no_photo: (item) => !item.has_photo,
  no_main_item: (item) => item.is_sub_item && item.main_item_id === null,
  no_rule: (item) => isBulkUnit(item.unit_name) && ruleOf(item) === null,
  order_below_minimum: ({ min_qty, order_qty }) =>
    min_qty !== null && order_qty !== null && order_qty < min_qty,
};

/** Pairs of items that are likely the same, and spellings that are likely one vendor's. */
export async function likelyPairs<T extends { readonly id: number; readonly name: string }>(
  records: readonly T[],
): Promise<[a: T, b: T][]> {
  const pairs: [T, T][] = [];
  for await (const found of withPauses(likelyTheSame(records))) pairs.push(...found);
  return pairs;
}

export interface Spelling {
  readonly id: number;
  readonly name: string;
  readonly items: number;
}

/** The spellings of each vendor that has several, the most frequent one first. */
export async function vendorGroups(items: readonly CatalogueItem[]): Promise<Spelling[][]> {
  const counts = new Map<string, number>();
  for (const { vendor } of items) if (vendor !== null) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
  const spellings = [...counts].map(([name, count], id): Spelling => ({ id, name, items: count }));
  const groupOf = new Map(spellings.map(({ id }) => [id, id]));
  const join = ({ id: a }: Spelling, { id: b }: Spelling) => {
    const [into, from] = [groupOf.get(a), groupOf.get(b)];
    for (const [id, group] of groupOf) if (group === from) groupOf.set(id, into ?? a);
  };
  for (const same of Map.groupBy(spellings, ({ name }) => nameKey(name)).values())
    for (const other of same.slice(1)) join(same[0] ?? other, other);
  for (const [a, b] of await likelyPairs(spellings)) join(a, b);
  return [...Map.groupBy(spellings, ({ id }) => groupOf.get(id)).values()]
    .filter((group) => group.length > 1)
    .map((group) => group.sort((a, b) => b.items - a.items || a.id - b.id));
}
