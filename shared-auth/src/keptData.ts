const prefix = 'mobprep.';

/**
 * The key in sessionStorage of something that this tab keeps for a user, as typed work.
 * It outlives the end of a session, for the same user only, and goes when that user signs out.
 */
export const keptKey = (what: string, userId: number, subject: string): string =>
  `${prefix}${what}.${userId}.${subject}`;

/** What this tab keeps under a key, as it was written; null when there is nothing that can be read. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps something in this tab; null forgets it. */
export function keep(key: string, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full storage must not stop the typing.
  }
}

const ownerOf = (key: string): number | null => {
  const owner = key.match(/^mobprep\.[^.]+\.(\d+)\./)?.[1];
  return owner === undefined ? null : Number(owner);
};

const forgetters = new Set<() => void>();

/** Has something done when a user signs out here or in another tab; not when a session merely ends. */
export const onSignOut = (forget: () => void) => forgetters.add(forget);

/** Forgets all that this tab holds, but for what is kept for other users whose session ended here. */
export function forgetUserData(userId: number | null) {
  for (const forget of forgetters) forget();
  for (const key of Object.keys(sessionStorage)) {
    const owner = ownerOf(key);
    if (key.startsWith(prefix) && (owner === null || owner === userId)) sessionStorage.removeItem(key);
  }
}
