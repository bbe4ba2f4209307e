import type { CatalogueItem } from 'shared-api/contract';
import { searchCap, searchIndex } from 'shared-api/rules';

/** A catalogue that is ready to be searched; built once for each catalogue. */
export interface ItemIndex {
  readonly find: (term: string) => CatalogueItem[];
}

/** The catalogue's search over item names, as far as a picker shows it. */
export function indexItems(items: readonly CatalogueItem[]): ItemIndex {
  const index = searchIndex(items, ({ name, is_sub_item }) => ({ name, isPart: is_sub_item }));
  return { find: (term) => index.find(term).slice(0, searchCap) };
}
