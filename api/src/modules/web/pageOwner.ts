import type { ListedRemote } from 'shared-api/contract';
import { canBeMatched } from 'shared-api/rules';
import { shellPaths } from '#modules/releases/live-set/liveSets.ts';

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** Returns true if an address matches a route, where parts such as `:id` match anything. Ignores case and a trailing slash. */
function fits(route: string, path: string): boolean {
  const [wanted, given] = [partsOf(route), partsOf(path)];
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => part.startsWith(':') || part.toLowerCase() === given[i]?.toLowerCase())
  );
}

/** Returns true if the shell or a live remote has a page at this address. */
export const isOwned = (path: string, remotes: readonly ListedRemote[]): boolean =>
  canBeMatched(path) &&
  [...shellPaths, ...remotes.flatMap((remote) => remote.routes.map((route) => route.path))].some((route) =>
    fits(route, path),
  );
