import type { Location } from 'react-router-dom';

/** Carried from a page that needs a sign-in to the sign-in page and back. */
export interface WantedAddress {
  readonly wanted: string;
  /** Whose page it was, if a session ended there. Only that user is taken back to it. */
  readonly userId?: number;
  /** The user logged out in another tab, which also clears what this tab kept. */
  readonly loggedOut?: boolean;
}

export const addressOf = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string => `${pathname}${search}${hash}`;

/** Where a sign-in leads: to the wanted address if the previous page passed one on, otherwise to the dashboard. */
export function wantedFrom(state: unknown, userId: number): string {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return '/dashboard';
  const { wanted } = state;
  const somebodyElse = 'userId' in state && state.userId !== userId;
  // Exactly one leading slash: `//host` would be the address of another site.
  return typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) && !somebodyElse ? wanted : '/dashboard';
}

/** Navigation state that Logout passes to the sign-in page. */
export const toSignOut = { signOut: true } as const;

/** Whether the user came to the sign-in page to sign out. */
export const isSigningOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'signOut' in state;

/** Whose session ended before this page was shown, or null. */
export const whoseSessionEnded = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'userId' in state ? Number(state.userId) : null;

/** How the session ended for a user who was sent to the sign-in page. Null if no session ended. */
export function howSessionEnded(state: unknown): 'by itself' | 'in another tab' | null {
  if (typeof state !== 'object' || state === null || !('userId' in state)) return null;
  return 'loggedOut' in state && state.loggedOut === true ? 'in another tab' : 'by itself';
}
