import type { LiveRemote, Me, RemoteMenuEntry } from 'shared-api/contract';
import { isAdministrator, routeFor } from './routeFor.ts';

/** The sidebar's two parts. */
export interface Menu {
  readonly main: readonly RemoteMenuEntry[];
  readonly admin: readonly RemoteMenuEntry[];
}

/** The menu entries of all live remotes that this user may open, sorted by their order. */
export function menuFor(user: Me, remotes: readonly LiveRemote[]): Menu {
  const entries = remotes
    .flatMap((remote) => remote.menu)
    .filter((entry) => routeFor(entry.path, user, remotes).kind === 'remote')
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
  return {
    main: entries.filter((entry) => entry.section === 'main'),
    admin: isAdministrator(user) ? entries.filter((entry) => entry.section === 'admin') : [],
  };
}
