import type { LiveRemote, Me, RemoteMenuEntry } from 'shared-api/contract';
import { isRemotePath } from 'shared-api/rules';
import { reportOnce } from '#src/remotes/reportOnce.ts';
import { isAdministrator, routeFor } from './routeFor.ts';

/** The sidebar's two parts. */
export interface Menu {
  readonly main: readonly RemoteMenuEntry[];
  readonly admin: readonly RemoteMenuEntry[];
}

/**
 * The menu entries of all live remotes that this user may open, sorted by their order. One that leads nowhere because of what
 * its remote says is left out and reported. Of two entries with one path, the first counts.
 */
export function menuFor(user: Me, remotes: readonly LiveRemote[]): Menu {
  const entries = new Map<string, RemoteMenuEntry>();
  for (const remote of remotes)
    for (const entry of remote.menu)
      if (leadsSomewhere(entry, user, remote, remotes) && !entries.has(entry.path))
        entries.set(entry.path, entry);
  const sorted = [...entries.values()].sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
  return {
    main: sorted.filter((entry) => entry.section === 'main'),
    admin: isAdministrator(user) ? sorted.filter((entry) => entry.section === 'admin') : [],
  };
}

function leadsSomewhere(
  { path }: RemoteMenuEntry,
  user: Me,
  remote: LiveRemote,
  remotes: readonly LiveRemote[],
): boolean {
  if (isRemotePath(path) && !path.includes(':')) return routeFor(path, user, remotes).kind === 'remote';
  reportOnce(remote, new Error(`The menu entry for ${path} is not a path of a remote.`));
  return false;
}
