import { oneTabAtATime } from 'shared-api/browser';
import { sessionCalls } from 'shared-api/client';
import { type SessionTokens, storeTokens } from './storedTokens.ts';
import { tellTabs } from './tabs.ts';
import { unfinishedSignOut } from './unfinishedSignOut.ts';

/** Ends the session on the server. Whatever comes of it, the next page tries again until the server has confirmed it. */
export async function endSession(refreshHandle?: string): Promise<void> {
  await sessionCalls
    .logout(refreshHandle === undefined ? {} : { refresh_token: refreshHandle })
    .then(unfinishedSignOut.end, () => {});
}

/** Gets new tokens and shares them with the other tabs. Null when the session is over. Throws when the server can't be reached. */
export async function newTokens(old: SessionTokens | null): Promise<SessionTokens | null> {
  if (unfinishedSignOut.isOpen()) {
    await endSession();
    return null;
  }
  const tokens = await sessionCalls.refresh(old ? { refresh_token: old.refreshHandle } : {});
  if (!tokens) return null;
  tellTabs({ kind: 'renewed', tokens });
  return storeTokens(tokens);
}

/** A tab that renews and hasn't finished by then may be asleep. The server gives two tabs the same successor. */
const asleepMs = 5_000;

/** Runs a renewal in one tab at a time. */
export const inTurn = <T>(renewal: () => Promise<T>): Promise<T> =>
  oneTabAtATime('refresh', renewal, AbortSignal.timeout(asleepMs));

/** Renews a new tab's session with the cookie alone. Runs before the session store exists, which then reads the stored tokens. */
export const renewEarly = () => inTurn(() => newTokens(null));
