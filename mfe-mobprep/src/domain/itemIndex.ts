import Fuse from 'fuse.js';
import type { CatalogueItem } from 'shared-api/contract';
import { bounds, byText } from 'shared-api/rules';

/** At most this many items are found. */
export const searchCap = 20;
const mostWords = 8;
/** Past this many letters comparing costs much and tells nothing more. */
const longestWord = 16;
/** So few letters leave no room for a mistake. */
const shortWord = 3;

/** A catalogue that is ready to be searched; built once for each catalogue. */
export interface ItemIndex {
  readonly find: (term: string) => CatalogueItem[];
}

/**
 * Fuzzy search over item names. Every word must be found, in any order and with small mistakes; names that hold the
 * whole term come first. No character has a meaning of its own.
 */
export function indexItems(items: readonly CatalogueItem[]): ItemIndex {
  const fuse = new Fuse(items, { keys: ['name'], ignoreLocation: true, includeScore: true, threshold: 0.35 });
  const names = new Map(items.map((item) => [item, item.name.toLowerCase()]));
  return {
    find(term) {
      const text = term.trim().toLowerCase().slice(0, bounds.search);
      if (text === '') return [];
      const words = text.split(/\s+/).slice(0, mostWords);
      const holders = items.filter((item) => names.get(item)?.includes(text));
      const startsWith = (item: CatalogueItem) => Number(!names.get(item)?.startsWith(text));
      holders.sort((a, b) => startsWith(a) - startsWith(b) || byText(a.name, b.name));
      if (holders.length >= searchCap) return holders.slice(0, searchCap);
      const known = new Set(holders);
      const short = words.filter((word) => word.length <= shortWord);
      const close = fuse
        .search({ $and: words.map((word) => ({ name: word.slice(0, longestWord) })) })
        .map((found) => found.item)
        .filter((item) => !known.has(item) && short.every((word) => names.get(item)?.includes(word)));
      return [...holders, ...close].slice(0, searchCap);
    },
  };
}
