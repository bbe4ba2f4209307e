import type { Me } from 'shared-api/contract';
import { sessionStore } from './sessionStore.ts';

const key = 'mobprep.known-user';
/** How long a device opens kept pages for somebody after the server last confirmed who they are. */
const knownMs = 3 * 86_400_000;

interface KnownUser {
  readonly user: Me;
  /** When the server last said so, by this device's clock. */
  readonly at: number;
}

/** The person for whom this device keeps pages, or null. */
export function readKnownUser(now: number): Me | null {
  const known = read();
  return known && now - known.at < knownMs ? known.user : null;
}

function read(): KnownUser | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null'); // only this module writes under its key
  } catch {
    return null;
  }
}

const write = (known: KnownUser) => localStorage.setItem(key, JSON.stringify(known));

/** Has this device open kept pages for the signed-in user when the server doesn't answer, until they sign out. */
export function knowUser(now: number) {
  const { session } = sessionStore.getState();
  if (session.status === 'signedIn') write({ user: session.user, at: now });
}

/** The server has confirmed a user. Somebody else's pages are no longer for whoever has the device. */
export function noteKnownUser(user: Me, now: number) {
  const known = read();
  if (!known) return;
  if (known.user.id === user.id) write({ user, at: now });
  else forgetKnownUser();
}

export const forgetKnownUser = () => localStorage.removeItem(key);
