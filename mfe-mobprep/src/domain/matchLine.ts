import type { CatalogueItem } from 'shared-api/contract';
import { type SearchIndex, searchWords } from 'shared-api/rules';
import type { Knowledge } from './pasted-list/PastedLine.ts';

/** How sure a match is: the exact name, the only match, the best of several, or none. */
export type Doubt = 'exact' | 'only' | 'several' | 'none';

export interface LineMatch {
  /** Best first. */
  readonly candidates: readonly CatalogueItem[];
  readonly doubt: Doubt;
}

export interface LineMatcher {
  readonly match: (name: string) => LineMatch;
  /** True for an item's own name, which needs no search. */
  readonly isItem: (name: string) => boolean;
}

const spelled = (text: string) => searchWords(text).join(' ');

/** Creates a matcher for typed names. Names that are literally in the catalogue are found without a search, others once. */
export function lineMatcher(items: readonly CatalogueItem[], index: SearchIndex<CatalogueItem>): LineMatcher {
  const bySpelling = Map.groupBy(items, (item) => spelled(item.name));
  const found = new Map<string, LineMatch>();
  const search = (name: string): LineMatch => {
    const candidates = index.find(name);
    if (candidates.length === 0) return { candidates, doubt: 'none' };
    return { candidates, doubt: candidates.length === 1 ? 'only' : 'several' };
  };
  const exact = (name: string) => {
    const same = bySpelling.get(spelled(name)) ?? [];
    return same.length === 1 ? same : null;
  };
  return {
    match(name) {
      const same = exact(name);
      if (same) return { candidates: same, doubt: 'exact' };
      const match = found.get(name) ?? search(name);
      found.set(name, match);
      return match;
    },
    isItem: (name) => exact(name) !== null,
  };
}

/** What the reading of a pasted list asks about the catalogue. */
export const knowledgeOf = ({ match, isItem }: LineMatcher, items: readonly CatalogueItem[]): Knowledge => ({
  isItem,
  isFound: (name) => match(name).doubt !== 'none',
  units: [...new Set(items.map(({ unit_name }) => unit_name))],
});
