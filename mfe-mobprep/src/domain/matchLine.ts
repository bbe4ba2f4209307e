import type { CatalogueItem } from 'shared-api/contract';
import { type SearchIndex, searchWords } from 'shared-api/rules';

/** How sure a match is: the exact name, the only match, the best of several, or none. */
export type Doubt = 'exact' | 'only' | 'several' | 'none';

export interface LineMatch {
  /** Best first. */
  readonly candidates: readonly CatalogueItem[];
  readonly doubt: Doubt;
}

const spelled = (text: string) => searchWords(text).join(' ');

/** Creates a matcher for typed names. Names that are literally in the catalogue are found without a search. */
export function lineMatcher(items: readonly CatalogueItem[], index: SearchIndex<CatalogueItem>) {
  const bySpelling = Map.groupBy(items, (item) => spelled(item.name));
  return (name: string): LineMatch => {
    const same = bySpelling.get(spelled(name)) ?? [];
    if (same.length === 1) return { candidates: same, doubt: 'exact' };
    const candidates = index.find(name);
    if (candidates.length === 0) return { candidates, doubt: 'none' };
    return { candidates, doubt: candidates.length === 1 ? 'only' : 'several' };
  };
}
