import type { Me, Tokens } from 'shared-api/contract';
import type { Role } from 'shared-api/rules';
import { create } from 'zustand';
import { forgetTokens, readTokens, type SessionTokens, storeTokens } from './storedTokens.ts';
import { unfinishedSignOut } from './unfinishedSignOut.ts';

/** Who is signed in. `unknown` until the server has answered. */
export type Session =
  | { readonly status: 'unknown' }
  /** `byUser`: the user clicked Logout, here or in another tab. Otherwise the session expired or was revoked. */
  | { readonly status: 'signedOut'; readonly byUser?: boolean }
  | { readonly status: 'signedIn'; readonly user: Me };

interface SessionState {
  readonly session: Session;
  readonly tokens: SessionTokens | null;
}

const roleKey = 'mobprep.prototype-role';

declare global {
  interface Window {
    /** The number of copies of this module that the page runs. */
    mobprepSessionStores?: number;
  }
}

window.mobprepSessionStores = (window.mobprepSessionStores ?? 0) + 1;
if (window.mobprepSessionStores > 1) console.error('This page runs more than one copy of shared-auth.');

/** One store for the shell and all remotes: they share this package, not zustand. */
export const sessionStore = create<SessionState>(() => ({
  session: { status: 'unknown' },
  tokens: readTokens(),
}));

/** Stores new tokens for this tab. */
export function saveTokens(answer: Tokens) {
  unfinishedSignOut.end();
  sessionStore.setState({ tokens: storeTokens(answer) });
}

/** Forgets all tokens and the user immediately, even offline. */
export function forgetSession(byUser = false) {
  forgetTokens();
  sessionStorage.removeItem(roleKey);
  sessionStore.setState({ session: { status: 'signedOut', byUser }, tokens: null });
}

/** Keeps the role chosen on the prototype screen until the tab closes or the user signs out. No screen reads it yet. */
export const setPrototypeRole = (role: Role) => sessionStorage.setItem(roleKey, role);
