import type { ListedRemote } from 'shared-api/contract';
import { shellPaths } from '#modules/releases/suite.ts';

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** Whether an address is one of a route's, of which parts such as `:id` hold anything. Case and a last slash don't count. */
function fits(route: string, path: string): boolean {
  const [wanted, given] = [partsOf(route), partsOf(path)];
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => part.startsWith(':') || part.toLowerCase() === given[i]?.toLowerCase())
  );
}

/** Whether the shell or a live remote has a page at this address. */
export const isOwned = (path: string, remotes: readonly ListedRemote[]): boolean =>
  [...shellPaths, ...remotes.flatMap((remote) => remote.routes.map((route) => route.path))].some((route) =>
    fits(route, path),
  );
