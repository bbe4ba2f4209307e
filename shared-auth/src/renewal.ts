import { sessionCalls } from 'shared-api/client';
import { type SessionTokens, storeTokens } from './storedTokens.ts';
import { oneTabAtATime, tellTabs } from './tabs.ts';

/** New tokens for this tab, of which the others hear. Null when the session is over; throws when the server could not be asked. */
export async function newTokens(old: SessionTokens | null): Promise<SessionTokens | null> {
  const tokens = await sessionCalls.refresh(old ? { refresh_token: old.refreshHandle } : {});
  if (!tokens) return null;
  tellTabs({ kind: 'renewed', tokens });
  return storeTokens(tokens);
}

/** Renews the session of a new tab by its cookie alone, before the store is there, which finds them where a tab keeps them. */
export const renewEarly = () => oneTabAtATime('refresh', () => newTokens(null));
