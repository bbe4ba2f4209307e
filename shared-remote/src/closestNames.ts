import Fuse from 'fuse.js';
import { searchWords } from 'shared-api/rules';

const most = 3;
/** Fuse counts from 0, the same, to 1, nothing in common. Past this a name shares one common word with the term or less. */
const farthest = 0.8;

/** The names that have most of a term in them, best first: for a term of which no name has every word. */
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
