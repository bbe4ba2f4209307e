import { generatePath, matchPath } from 'react-router-dom';
import type { LiveRemote, Me, RemoteRoute } from 'shared-api/contract';

/** What to show at an address. */
export type Destination =
  | { readonly kind: 'remote'; readonly remote: LiveRemote }
  | { readonly kind: 'redirect'; readonly to: string; readonly reason: 'refused' }
  | { readonly kind: 'notFound' };

const holds = ({ permissions }: Me, access: string): boolean =>
  permissions.some((permission) => permission === access);

const admits = (user: Me, route: RemoteRoute): boolean =>
  route.access === 'signed-in' || holds(user, route.access);

/** Whether the user may enter the admin section. */
export const isAdministrator = (user: Me): boolean => holds(user, 'admin:enter');

/** Finds the live remote that owns an address, and the matching route. */
export function ownerOf(path: string, remotes: readonly LiveRemote[]) {
  for (const remote of remotes) {
    for (const route of remote.routes) {
      const match = matchPath(route.path, path);
      if (match) return { remote, route, params: match.params };
    }
  }
  return null;
}

/**
 * Decides what a signed-in user sees at an address. Everything under /admin needs an administrator, whatever a remote says.
 * A user who is refused goes where the route sends them, or to the dashboard.
 */
export function routeFor(path: string, user: Me, remotes: readonly LiveRemote[]): Destination {
  if (isAdminPath(path) && !isAdministrator(user))
    return { kind: 'redirect', to: '/dashboard', reason: 'refused' };
  const owner = ownerOf(path, remotes);
  if (!owner) return { kind: 'notFound' };
  if (admits(user, owner.route)) return { kind: 'remote', remote: owner.remote };
  return { kind: 'redirect', to: otherwise(owner.route, owner.params, path), reason: 'refused' };
}

const isAdminPath = (path: string) => /^\/admin(\/|$)/i.test(path);

function otherwise(route: RemoteRoute, params: Record<string, string | undefined>, path: string): string {
  const to = generatePath(route.otherwise ?? '/dashboard', params);
  // A route that redirects to itself would loop.
  return to === path ? '/dashboard' : to;
}
