/** The database in which a device keeps loads, and what was done to them. `mfe-loading` makes and writes it. */
export const loadingDatabase = 'mobprep-loading';

/** Its store of what people did, with an entry for each. */
export const outboxStore = 'outboxes';
export interface StoredOutbox<Outbox = { readonly pending: readonly unknown[] }> {
  readonly userId: number;
  readonly userName: string;
  readonly outbox: Outbox;
}

/** A person's changes that this device couldn't send yet. */
export interface WaitingChanges {
  readonly userId: number;
  readonly name: string;
  readonly count: number;
}

/** Its store of loads that people keep for times without a network. */
const loadStore = 'loads';

/** Opens the database if this device has one. Null otherwise, and where it can't be read. */
const openExisting = () =>
  new Promise<IDBDatabase | null>((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null);
    const opening = indexedDB.open(loadingDatabase);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => resolve(opening.result);
  });

/** Whose changes wait on this device, and how many. None where the device keeps nothing, or can't be read. Makes no database. */
export async function waitingOnDevice(): Promise<WaitingChanges[]> {
  const db = await openExisting();
  if (!db) return [];
  return new Promise((resolve) => {
    const reading = db.transaction(outboxStore).objectStore(outboxStore).getAll();
    reading.onerror = () => resolve([]);
    reading.onsuccess = () => {
      const all: StoredOutbox[] = reading.result; // what `mfe-loading` writes
      resolve(all.flatMap(waitingOf));
    };
    db.close();
  });
}

/** For who signs out, on any page: deletes the loads kept on this device, and the names of people for whom nothing waits. */
export async function forgetSentOnDevice(): Promise<void> {
  const db = await openExisting();
  if (!db) return;
  const writing = db.transaction([outboxStore, loadStore], 'readwrite');
  writing.objectStore(loadStore).clear();
  const outboxes = writing.objectStore(outboxStore);
  const reading = outboxes.getAll();
  reading.onsuccess = () => {
    const all: StoredOutbox[] = reading.result; // what `mfe-loading` writes
    for (const each of all) if (waitingOf(each).length === 0) outboxes.put({ ...each, userName: '' });
  };
  db.close();
}

const waitingOf = ({ userId, userName, outbox }: StoredOutbox): WaitingChanges[] =>
  outbox.pending.length > 0 ? [{ userId, name: userName, count: outbox.pending.length }] : [];
