import type { Location } from 'react-router-dom';
import { homePath } from 'shared-api/rules';

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

/** What navigation state from another page may say. */
export const carriedBy = (state: unknown): { readonly [Key in keyof WantedAddress]?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};

/** Where a sign-in leads: to the wanted address if the previous page passed one on, otherwise to the dashboard. */
export function wantedFrom(state: unknown, userId: number): string {
  const { wanted, userId: owner = userId } = carriedBy(state);
  // Exactly one leading slash: `//host` would be the address of another site.
  return typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) && owner === userId ? wanted : homePath;
}

/** Navigation state that Logout passes to the sign-in page. */
export const toSignOut = { signOut: true } as const;

/** Whether the user came to the sign-in page to sign out. */
export const isSigningOut = (state: unknown): boolean => 'signOut' in carriedBy(state);

/** Whose session ended before this page was shown, or null. */
export function whoseSessionEnded(state: unknown): number | null {
  const { userId } = carriedBy(state);
  return userId === undefined ? null : Number(userId);
}

/** How the session ended for a user who was sent to the sign-in page. Null if no session ended. */
export function howSessionEnded(state: unknown): 'by itself' | 'in another tab' | null {
  const { userId, loggedOut } = carriedBy(state);
  if (userId === undefined) return null;
  return loggedOut === true ? 'in another tab' : 'by itself';
}
