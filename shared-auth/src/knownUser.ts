import type { Me } from 'shared-api/contract';
import { offlineDays } from 'shared-api/rules';
import { sessionStore } from './sessionStore.ts';

// Not in localStorage: browsers write that to the disk seconds later, and a phone may end them before.
const name = 'mobprep-known-user';
const key = '/load/known-user';
const knownMs = offlineDays * 86_400_000;

interface KnownUser {
  readonly user: Me;
  /** When the server last said so, by this device's clock. */
  readonly at: number;
}

/** Only secure contexts have it, and only they can keep pages. */
const hasCaches = () => typeof caches !== 'undefined';

async function read(): Promise<KnownUser | null> {
  if (!hasCaches()) return null;
  const kept = await caches.match(key, { cacheName: name });
  return kept ? kept.json() : null;
}

const write = async (known: KnownUser) => (await caches.open(name)).put(key, Response.json(known));

let last: Promise<unknown> = Promise.resolve();

/** Changes happen one after the other, so that a forgotten person doesn't come back from one that began before. */
function inOrder<Made>(work: () => Promise<Made>): Promise<Made> {
  const made = last.then(work, work);
  last = made;
  return made;
}

/** The person for whom this device keeps pages, or null. */
export async function readKnownUser(now: number): Promise<Me | null> {
  const known = await read().catch(() => null);
  return known && now - known.at < knownMs ? known.user : null;
}

/** Has this device open kept pages for the signed-in user when the server doesn't answer, until they sign out. */
export async function knowUser(now: number) {
  const { session } = sessionStore.getState();
  if (session.status === 'signedIn' && hasCaches())
    await inOrder(() => write({ user: session.user, at: now }));
}

/** The server has confirmed a user. Somebody else's pages are no longer for whoever has the device. */
export const noteKnownUser = (user: Me, now: number) =>
  inOrder(async () => {
    const known = await read();
    if (!known) return;
    if (known.user.id === user.id) await write({ user, at: now });
    else await forget();
  });

export const forgetKnownUser = () => inOrder(forget);

const forget = async () => hasCaches() && caches.delete(name);
