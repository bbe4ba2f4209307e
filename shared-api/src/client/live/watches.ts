import { type LiveList, mostFollowedDrafts } from '#rules/index.ts';

/** What tabs want to follow. */
export interface Watches {
  readonly drafts: readonly number[];
  readonly projects: readonly number[];
  readonly lists: readonly LiveList[];
  /** Tabs of a version before this one leave it out. */
  readonly loads?: readonly number[] | undefined;
  /** How many notices the user hasn't read. */
  readonly notices?: boolean | undefined;
}

const together = <T>(parts: readonly (readonly T[])[], most?: number) =>
  [...new Set(parts.flat())].slice(0, most).sort();

/** One query for what all of them want, or null if that is nothing. The same wants give the same text. */
export function queryOf(wants: readonly Watches[]): string | null {
  const parts = {
    drafts: together(
      wants.map(({ drafts }) => drafts),
      mostFollowedDrafts,
    ),
    projects: together(wants.map(({ projects }) => projects)),
    lists: together(wants.map(({ lists }) => lists)),
    loads: together(wants.map(({ loads }) => loads ?? [])),
  };
  const query = [
    ...Object.entries(parts).flatMap(([name, ids]) => (ids.length > 0 ? `${name}=${ids.join(',')}` : [])),
    ...(wants.some(({ notices }) => notices) ? ['notices=true'] : []),
  ];
  return query.length > 0 ? query.join('&') : null;
}
