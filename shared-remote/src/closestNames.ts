import Fuse from 'fuse.js';
import { searchWords } from 'shared-api/rules';

const most = 3;
/** Fuse scores from 0 (identical) to 1 (nothing in common). Above this, a name shares at most one common word with the term. */
const farthest = 0.8;

/** For a term that no name fully matches: the names that contain most of its words, best first. */
export function closestNames(names: readonly string[], term: string): string[] {
  const fuse = new Fuse(names, {
    ...{ useTokenSearch: true, tokenMatch: 'any', tokenize: searchWords },
    ...{ ignoreLocation: true, includeScore: true, threshold: 0.3 },
  });
  return fuse
    .search(term, { limit: most })
    .filter(({ score = 1 }) => score <= farthest)
    .map(({ item }) => item);
}
