import type { CatalogueItem } from 'shared-api/contract';
import { oncePer, type SearchIndex, searchCap, searchIndex } from 'shared-api/rules';

/** The catalogue's search over item names, capped at what a picker shows. */
export const indexItems = oncePer((items: readonly CatalogueItem[]): SearchIndex<CatalogueItem> => {
  const index = searchIndex(items, ({ name, is_sub_item }) => ({ name, isPart: is_sub_item }));
  return { ...index, find: (term) => index.find(term).slice(0, searchCap) };
});
