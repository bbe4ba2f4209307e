import { sessionStore } from './sessionStore.ts';

const prefix = 'mobprep.';

/**
 * The sessionStorage key for something that this tab keeps for a user, such as typed work.
 * It survives the end of a session, for that user only, and is deleted when they sign out.
 */
export const tabStorageKey = (what: string, userId: number, subject: string): string =>
  `${prefix}${what}.${userId}.${subject}`;

/** Returns what this tab keeps under a key, or null if it is missing or unreadable. */
export function readTabStorage(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value in this tab. Null deletes it. */
export function writeTabStorage(key: string, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full storage must not interrupt typing.
  }
}

/**
 * What this tab keeps of one kind and subject for one user, such as typed work: through a reload or the end of their session, until it
 * is cleared or they sign out. Don't keep passwords in it.
 */
export function tabStore<T>(what: string, userId: number, subject: string) {
  const key = tabStorageKey(what, userId, subject);
  return {
    read: () => readTabStorage(key) as T | null, // only this store writes under its key
    /** A page that closes because its user signed out must not bring their work back. */
    write: (value: T) => {
      const { session } = sessionStore.getState();
      if (session.status === 'signedIn' && session.user.id === userId) writeTabStorage(key, value);
    },
    clear: () => writeTabStorage(key, null),
  };
}

const ownerOf = (key: string): number | null => {
  const owner = key.match(/^mobprep\.[^.]+\.(\d+)\./)?.[1];
  return owner === undefined ? null : Number(owner);
};

const forgetters = new Set<() => void>();

/** Calls `forget` when the user signs out here or in another tab, but not when a session merely ends. */
export const onSignOut = (forget: () => void) => forgetters.add(forget);

/** Deletes everything in this tab except what it keeps for other users whose session ended here. */
export function forgetUserData(userId: number | null) {
  for (const forget of forgetters) forget();
  for (const key of Object.keys(sessionStorage)) {
    const owner = ownerOf(key);
    if (key.startsWith(prefix) && (owner === null || owner === userId)) sessionStorage.removeItem(key);
  }
}
