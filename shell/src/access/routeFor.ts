import { generatePath, matchPath } from 'react-router-dom';
import type { LiveRemote, Me, RemoteRoute } from 'shared-api/contract';
import { canBeMatched, homePath, isRemotePath, mostRedirects, previewPath } from 'shared-api/rules';
import { reportOnce } from '#src/remotes/reportOnce.ts';
import { isHelpAddress } from './helpAddress.ts';

/** What to show at an address. */
export type Destination =
  | { readonly kind: 'remote'; readonly remote: LiveRemote }
  | { readonly kind: 'account' }
  | { readonly kind: 'guide' }
  | { readonly kind: 'preview' }
  | { readonly kind: 'redirect'; readonly to: string; readonly reason: 'refused' }
  | { readonly kind: 'notFound' };

const holds = ({ permissions }: Me, access: string): boolean =>
  permissions.some((permission) => permission === access);

const admits = (user: Me, route: RemoteRoute): boolean =>
  route.access === 'signed-in' || holds(user, route.access);

/** Whether the user may enter the admin section. */
export const isAdministrator = (user: Me): boolean => holds(user, 'admin:enter');

/** Finds the live remote that owns an address, and the matching route. Skips paths outside the grammar, which the router could trip over. */
export function ownerOf(path: string, remotes: readonly LiveRemote[]) {
  for (const remote of remotes) {
    for (const route of remote.routes) {
      const match = isRemotePath(route.path) && matchPath(route.path, path);
      if (match) return { remote, route, params: match.params };
    }
  }
  return null;
}

/**
 * Decides what a signed-in user sees at an address. Everything under /admin needs an administrator, whatever a remote says.
 * A user who is refused goes where the route sends them, and from there on at most three times, otherwise to the dashboard.
 * Never throws, whatever a remote says.
 */
export function routeFor(path: string, user: Me, remotes: readonly LiveRemote[]): Destination {
  let at = path;
  for (let count = 0; count <= mostRedirects; count += 1) {
    const step = stepAt(at, user, remotes);
    if (step.kind !== 'redirect') return at === path ? step : redirectTo(at);
    at = step.to;
  }
  const home = stepAt(homePath, user, remotes);
  return home.kind === 'redirect' ? { kind: 'notFound' } : redirectTo(homePath);
}

const redirectTo = (to: string) => ({ kind: 'redirect', to, reason: 'refused' }) as const;

function stepAt(path: string, user: Me, remotes: readonly LiveRemote[]): Destination {
  if (!canBeMatched(path)) return { kind: 'notFound' };
  if (isAccountPath(path)) return { kind: 'account' };
  if (isHelpAddress(path)) return { kind: 'guide' };
  if (path === previewPath) return { kind: 'preview' };
  if (isAdminPath(path) && !isAdministrator(user)) return redirectTo(homePath);
  const owner = ownerOf(path, remotes);
  if (!owner) return { kind: 'notFound' };
  if (admits(user, owner.route)) return { kind: 'remote', remote: owner.remote };
  return redirectTo(otherwise(owner) ?? homePath);
}

const isAccountPath = (path: string) => /^\/account\/?$/i.test(path);

const isAdminPath = (path: string) => /^\/admin(\/|$)/i.test(path);

/** Null if the route names no address, or none that its params make. */
function otherwise({ remote, route, params }: NonNullable<ReturnType<typeof ownerOf>>): string | null {
  const { path, otherwise: to } = route;
  if (to === undefined) return null;
  try {
    if (isRemotePath(to)) return generatePath(to, params);
  } catch {
    // Reported below: it needs a param that the path doesn't have.
  }
  reportOnce(remote, new Error(`${path} sends people to ${to}, which is not an address.`));
  return null;
}
