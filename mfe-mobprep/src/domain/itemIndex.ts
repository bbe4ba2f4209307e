import type { CatalogueItem } from 'shared-api/contract';
import { bounds, oncePer, type SearchIndex, searchIndex } from 'shared-api/rules';

/** The catalogue's search over item names, capped at what a picker shows. */
export const indexItems = oncePer((items: readonly CatalogueItem[]): SearchIndex<CatalogueItem> => {
  const index = searchIndex(items, ({ name, name_es = '', is_sub_item, search_words = [] }) => ({
    name,
    more: [name_es, ...search_words],
    isPart: is_sub_item,
  }));
  return { ...index, find: (term) => index.find(term).slice(0, bounds.searchResults) };
});
