import type { LiveRemote, Me, RemoteMenuEntry } from 'shared-api/contract';
import { menuFor } from './menuFor.ts';
import { ownerOf } from './routeFor.ts';

/** The first menu entry that leads to another remote: a failed remote's own pages fail too. Null when there is none. */
export function wayOut(
  failed: Pick<LiveRemote, 'name'>,
  user: Me,
  remotes: readonly LiveRemote[],
): RemoteMenuEntry | null {
  const { main, admin } = menuFor(user, remotes);
  return [...main, ...admin].find(({ path }) => ownerOf(path, remotes)?.remote.name !== failed.name) ?? null;
}
