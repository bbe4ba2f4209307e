import { forgetSentOnDevice } from 'shared-api/browser';
import { isApiError, type SessionPort, usersApi } from 'shared-api/client';
import { forgetKnownUser, noteKnownUser } from './knownUser.ts';
import { endSession, inTurn, newTokens } from './renewal.ts';
import { forgetSession, saveTokens, sessionStore } from './sessionStore.ts';
import { readTokens } from './storedTokens.ts';
import { forgetUserData } from './tabStorage.ts';
import { onTabMessage, tellTabs } from './tabs.ts';
import { unfinishedSignOut } from './unfinishedSignOut.ts';

/** The outcome of asking the server who is signed in. */
export type Restoration = 'signedIn' | 'signedOut' | 'failed';

/**
 * Signs in and reads the user. Throws the server's ApiError on any refusal.
 */
export async function signIn(email: string, password: string) {
  saveTokens(await usersApi.login({ email, password }));
  await reloadUser();
}

/** Gives the code that follows the password, and reads the user again. Throws the server's ApiError on any refusal. */
export async function giveCode(code: string) {
  const tokens = await usersApi.giveCode({ code });
  saveTokens(tokens);
  tellTabs({ kind: 'renewed', tokens });
  await reloadUser();
}

/** Signs the user out: immediately here, with everything kept for them, then in the other tabs and on the server. */
export function signOut() {
  const handle = sessionStore.getState().tokens?.refreshHandle;
  forgetAll();
  tellTabs({ kind: 'signed-out', byUser: true });
  void endSession(handle);
  unfinishedSignOut.begin();
}

/** Forgets this tab's session before a page that takes over the one of a new cookie. */
export function giveWay() {
  unfinishedSignOut.end();
  forgetSession();
}

/** The server says that the session is over. This device opens nothing without the server from now on; what waits to be sent stays. */
function endHere() {
  forgetSession();
  void forgetKnownUser().catch(() => {});
}

function forgetAll() {
  const { session } = sessionStore.getState();
  forgetSession(true);
  void forgetKnownUser().catch(() => {});
  void forgetSentOnDevice().catch(() => {});
  forgetUserData(session.status === 'signedIn' ? session.user.id : null);
}

/**
 * Asks the server who is signed in, with this tab's token or the cookie of another tab's session.
 * `mayHaveCookie: false` skips the renewal when the server saw no cookie. 'failed': the server could not be reached.
 */
export async function restoreSession(mayHaveCookie: boolean): Promise<Restoration> {
  if (!sessionStore.getState().tokens) {
    const renewed = mayHaveCookie ? await renew().catch(() => 'failed' as const) : false;
    if (renewed === 'failed') return 'failed';
    if (!renewed) {
      endHere();
      return 'signedOut';
    }
  }
  try {
    await reloadUser();
    return 'signedIn';
  } catch (error) {
    if (isApiError(error) && (error.status === 401 || error.status === 403)) {
      endHere();
      return 'signedOut';
    }
    return 'failed';
  }
}

/** Asks the server who is signed in and what they may do. */
export async function reloadUser() {
  const user = await usersApi.me();
  if (!user.is_active) return endHere();
  void noteKnownUser(user, Date.now()).catch(() => {});
  sessionStore.setState({ session: { status: 'signedIn', user } });
}

let renewing: Promise<boolean> | null = null;

/** Gets a new access token, with one request for all of this tab's calls that wait for it. */
function renew(): Promise<boolean> {
  renewing ??= renewOnce().finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Renews in one tab at a time. A tab that waited uses the tokens that another tab or its page's first script got. */
async function renewOnce(): Promise<boolean> {
  const before = sessionStore.getState().tokens;
  return inTurn(async () => {
    const now = sessionStore.getState().tokens ?? readTokens();
    const tokens = now && now !== before ? now : await newTokens(now);
    if (tokens) sessionStore.setState({ tokens });
    return tokens !== null;
  });
}

/** The session as the API client sees it. */
export const sessionPort: SessionPort = {
  getAccessToken: () => sessionStore.getState().tokens?.accessToken ?? null,
  refresh: () => renew().catch(() => false),
  onSignedOut: () => {
    endHere();
    tellTabs({ kind: 'signed-out', byUser: false });
  },
  onRights: () => void reloadUser().catch(() => {}),
};

onTabMessage((message) => {
  if (message.kind === 'signed-out') message.byUser ? forgetAll() : endHere();
  else if (sessionStore.getState().tokens) {
    saveTokens(message.tokens);
    // The code was given in the other tab.
    const { session } = sessionStore.getState();
    if (session.status === 'signedIn' && session.user.awaits_code) void reloadUser().catch(() => {});
  }
});
