/** The database in which a device keeps loads, and what was done to them. `mfe-loading` makes and writes it. */
export const loadingDatabase = 'mobprep-loading';
/** The same for stock, of `mfe-yard`. */
export const yardDatabase = 'mobprep-yard';

/** Each with its store of what people keep for times without a network. */
const databases = [
  { name: loadingDatabase, kept: 'loads' },
  { name: yardDatabase, kept: 'stock' },
] as const;
type Database = (typeof databases)[number];

/** Their store of what people did, with an entry for each. */
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

/** Opens a database if this device has it. Null otherwise, and where it can't be read. */
const openExisting = ({ name }: Database) =>
  new Promise<IDBDatabase | null>((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null);
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => resolve(opening.result);
  });

async function outboxesIn(database: Database): Promise<StoredOutbox[]> {
  const db = await openExisting(database);
  if (!db) return [];
  return new Promise((resolve) => {
    const reading = db.transaction(outboxStore).objectStore(outboxStore).getAll();
    reading.onerror = () => resolve([]);
    reading.onsuccess = () => resolve(reading.result); // what the remotes write
    db.close();
  });
}

/** Whose changes wait on this device, and how many. None where the device keeps nothing, or can't be read. Makes no database. */
export async function waitingOnDevice(): Promise<WaitingChanges[]> {
  const waiting = (await Promise.all(databases.map(outboxesIn))).flat().flatMap(waitingOf);
  const byPerson = Map.groupBy(waiting, ({ userId }) => userId);
  return [...byPerson].flatMap(([userId, [first, ...more]]) =>
    first
      ? [{ userId, name: first.name, count: more.reduce((sum, { count }) => sum + count, first.count) }]
      : [],
  );
}

/** For who signs out, on any page: deletes what is kept on this device to read, and the names of people for whom nothing waits. */
export async function forgetSentOnDevice(): Promise<void> {
  await Promise.all(databases.map(forgetSentIn));
}

async function forgetSentIn(database: Database) {
  const db = await openExisting(database);
  if (!db) return;
  const writing = db.transaction([outboxStore, database.kept], 'readwrite');
  writing.objectStore(database.kept).clear();
  const outboxes = writing.objectStore(outboxStore);
  const reading = outboxes.getAll();
  reading.onsuccess = () => {
    const all: StoredOutbox[] = reading.result; // what the remotes write
    for (const each of all) if (waitingOf(each).length === 0) outboxes.put({ ...each, userName: '' });
  };
  db.close();
}

const waitingOf = ({ userId, userName, outbox }: StoredOutbox): WaitingChanges[] =>
  outbox.pending.length > 0 ? [{ userId, name: userName, count: outbox.pending.length }] : [];
