import { oneTabAtATime } from 'shared-api/browser';
import { sessionCalls } from 'shared-api/client';
import { type SessionTokens, storeTokens } from './storedTokens.ts';
import { tellTabs } from './tabs.ts';

/** Gets new tokens and shares them with the other tabs. Null when the session is over. Throws when the server can't be reached. */
export async function newTokens(old: SessionTokens | null): Promise<SessionTokens | null> {
  const tokens = await sessionCalls.refresh(old ? { refresh_token: old.refreshHandle } : {});
  if (!tokens) return null;
  tellTabs({ kind: 'renewed', tokens });
  return storeTokens(tokens);
}

/** Renews a new tab's session with the cookie alone. Runs before the session store exists, which then reads the stored tokens. */
export const renewEarly = () => oneTabAtATime('refresh', () => newTokens(null));
