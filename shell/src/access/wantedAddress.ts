import type { Location } from 'react-router-dom';

/** Carried from a page that needs a sign-in to the sign-in page and back. */
export interface WantedAddress {
  readonly wanted: string;
  /** Whose page it was, when a session ended there: only the same person is taken back to it. */
  readonly userId?: number;
  /** They logged out in another tab, which forgets what was kept here too. */
  readonly loggedOut?: boolean;
}

export const addressOf = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string => `${pathname}${search}${hash}`;

/** Where a sign-in leads: to the wanted address if the page before asked for one, else to the dashboard. */
export function wantedFrom(state: unknown, userId: number): string {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return '/dashboard';
  const { wanted } = state;
  const somebodyElse = 'userId' in state && state.userId !== userId;
  // A single slash: the address of another site could otherwise stand here.
  return typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) && !somebodyElse ? wanted : '/dashboard';
}

/** Carried to the sign-in page by Logout. */
export const toSignOut = { signOut: true } as const;

/** Whether somebody came to the sign-in page to sign out. */
export const isSigningOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'signOut' in state;

/** How the session ended of somebody who was sent to the sign-in page; null for everybody else. */
export function howSessionEnded(state: unknown): 'by itself' | 'in another tab' | null {
  if (typeof state !== 'object' || state === null || !('userId' in state)) return null;
  return 'loggedOut' in state && state.loggedOut === true ? 'in another tab' : 'by itself';
}
