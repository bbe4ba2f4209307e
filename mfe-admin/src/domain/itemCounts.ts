import type { CatalogueItem } from 'shared-api/contract';

/** The number of catalogue items per category and subcategory id. */
export function itemCounts(
  items: readonly Pick<CatalogueItem, 'category_id' | 'subcategory_id'>[],
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { category_id, subcategory_id } of items)
    for (const id of [category_id, subcategory_id])
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
