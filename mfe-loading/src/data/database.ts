import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LoadDetail } from 'shared-api/contract';
import type { Outbox } from '#domain/outbox.ts';

export interface KeptOutbox {
  readonly userId: number;
  readonly userName: string;
  readonly outbox: Outbox;
}

/** A load that somebody keeps on this device. */
export interface KeptLoad {
  readonly userId: number;
  readonly loadId: number;
  readonly detail: LoadDetail;
  /** When the server last gave it. */
  readonly readAt: number;
}

interface Loading extends DBSchema {
  outboxes: { key: number; value: KeptOutbox };
  loads: { key: [userId: number, loadId: number]; value: KeptLoad };
}

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
  openDB<Loading>('mobprep-loading', 1, {
    upgrade(db) {
      db.createObjectStore('outboxes', { keyPath: 'userId' });
      db.createObjectStore('loads', { keyPath: ['userId', 'loadId'] });
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

/** A transaction that is complete once its changes are on the disk, not only handed to the system. */
export const strict = { durability: 'strict' } as const;
