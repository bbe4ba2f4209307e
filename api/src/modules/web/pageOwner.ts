import type { ListedRemote } from 'shared-api/contract';
import { canBeMatched, isAddressOf, shellPaths } from 'shared-api/rules';
import { ownerOf } from './preloads.ts';

/** Returns true if the shell or a live remote has a page at this address. */
export const isOwned = (path: string, remotes: readonly ListedRemote[]): boolean =>
  ownerOf(remotes, path) !== null ||
  (canBeMatched(path) && shellPaths.some((route) => isAddressOf(route, path)));
