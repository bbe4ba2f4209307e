/** The database in which a device keeps loads, and what was done to them. `mfe-loading` makes and writes it. */
export const loadingDatabase = 'mobprep-loading';

/** A person's changes that this device couldn't send yet. */
export interface WaitingChanges {
  readonly userId: number;
  readonly name: string;
  readonly count: number;
}

/** The part of a kept outbox that this reads. */
interface Kept {
  readonly userId: number;
  readonly userName: string;
  readonly outbox: { readonly pending: readonly unknown[] };
}

/** Whose changes wait on this device, and how many. None where the device keeps nothing, or can't be read. Makes no database. */
export const waitingOnDevice = (): Promise<WaitingChanges[]> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(loadingDatabase);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const db = opening.result;
      const reading = db.transaction('outboxes').objectStore('outboxes').getAll();
      reading.onerror = () => resolve([]);
      reading.onsuccess = () => {
        const all: Kept[] = reading.result; // what `mfe-loading` writes
        resolve(all.flatMap(waitingOf));
      };
      db.close();
    };
  });

const waitingOf = ({ userId, userName, outbox }: Kept): WaitingChanges[] =>
  outbox.pending.length > 0 ? [{ userId, name: userName, count: outbox.pending.length }] : [];
