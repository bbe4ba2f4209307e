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

/** Whose changes wait on this device, and how many. None where the device keeps nothing, or can't be read. Makes no database. */
export const waitingOnDevice = (): Promise<WaitingChanges[]> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(loadingDatabase);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const db = opening.result;
      const reading = db.transaction(outboxStore).objectStore(outboxStore).getAll();
      reading.onerror = () => resolve([]);
      reading.onsuccess = () => {
        const all: StoredOutbox[] = reading.result; // what `mfe-loading` writes
        resolve(all.flatMap(waitingOf));
      };
      db.close();
    };
  });

const waitingOf = ({ userId, userName, outbox }: StoredOutbox): WaitingChanges[] =>
  outbox.pending.length > 0 ? [{ userId, name: userName, count: outbox.pending.length }] : [];
