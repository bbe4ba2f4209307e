import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { loadingDatabase, outboxStore, type StoredOutbox } from 'shared-api/browser';
import type { LoadDetail, LoadOperation } from 'shared-api/contract';
import type { Outbox } from '#domain/outbox.ts';

/** A load that somebody keeps on this device. */
export interface StoredLoad {
  readonly userId: number;
  readonly loadId: number;
  readonly detail: LoadDetail;
  /** When the server last gave it. */
  readonly readAt: number;
}

/** An operation that the server has stored. */
export interface SentOperation {
  readonly id: string;
  readonly userId: number;
  readonly loadId: number;
  readonly operation: LoadOperation;
  readonly sentAt: number;
}

interface Loading extends DBSchema {
  sent: {
    key: string;
    value: SentOperation;
    indexes: { ofLoad: [userId: number, loadId: number]; byTime: number };
  };
  [outboxStore]: { key: number; value: StoredOutbox<Outbox> };
  loads: { key: [userId: number, loadId: number]; value: StoredLoad };
}

/** The store of what was sent, in a transaction that writes. */
export type Sent = IDBPObjectStore<Loading, (typeof outboxStore | 'sent')[], 'sent', 'readwrite'>;

let opened: Promise<IDBPDatabase<Loading>> | null = null;
/** The next use opens it again. */
export const forgetDatabase = () => {
  opened = null;
};

function database(): Promise<IDBPDatabase<Loading>> {
  opened ??= open().catch((error: unknown) => {
    forgetDatabase();
    throw error;
  });
  return opened;
}

// Without a database at all, the library throws before it returns a promise.
const open = async () =>
  openDB<Loading>(loadingDatabase, 1, {
    upgrade(db) {
      db.createObjectStore(outboxStore, { keyPath: 'userId' });
      db.createObjectStore('loads', { keyPath: ['userId', 'loadId'] });
      const sent = db.createObjectStore('sent', { keyPath: 'id' });
      sent.createIndex('ofLoad', ['userId', 'loadId']);
      sent.createIndex('byTime', 'sentAt');
    },
    // Browsers close a database when they run out of space.
    terminated: forgetDatabase,
    // A newer version of this code opens it.
    blocking: (_now, _wanted, event) => {
      forgetDatabase();
      (event.target as IDBDatabase).close(); // the event's target is the database
    },
  });

/**
 * Works with what this remote keeps on the device, for all of its people. Rejects where the browser keeps nothing. Safari closes
 * databases of pages in the background without a word, so a closed one is opened again.
 */
export async function withDatabase<T>(work: (db: IDBPDatabase<Loading>) => Promise<T>): Promise<T> {
  try {
    return await work(await database());
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    forgetDatabase();
    return work(await database());
  }
}

/** A browser that has not answered by then may never do: a load opens without what it keeps. */
const patienceMs = 3_000;

/** Rejects what takes too long. It may still happen. */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the database does not answer')), patienceMs);
    }),
  ]);

/** A transaction that is complete once its changes are on the disk, not only handed to the system. */
export const strict = { durability: 'strict' } as const;
