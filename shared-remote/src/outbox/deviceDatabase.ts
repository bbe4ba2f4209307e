import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface DeviceDatabase<Schema extends DBSchema> {
  /**
   * Works with what a remote keeps on the device, for all of its people. Rejects where the browser keeps nothing. Safari closes databases
   * of pages in the background without a word, so a closed one is opened again.
   */
  readonly withDatabase: <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>) => Promise<T>;
  /** The next use opens it again. */
  readonly forgetDatabase: () => void;
}

/** A database of the browser, opened when it is first used. `make` writes the stores of its only version. */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  make: (db: IDBPDatabase<Schema>) => void,
): DeviceDatabase<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forgetDatabase = () => {
    opened = null;
  };

  function database(): Promise<IDBPDatabase<Schema>> {
    opened ??= open().catch((error: unknown) => {
      forgetDatabase();
      throw error;
    });
    return opened;
  }

  // Without a database at all, the library throws before it returns a promise.
  const open = async () =>
    openDB<Schema>(name, 1, {
      upgrade: make,
      // Browsers close a database when they run out of space.
      terminated: forgetDatabase,
      // A newer version of this code opens it.
      blocking: (_now, _wanted, event) => {
        forgetDatabase();
        (event.target as IDBDatabase).close(); // the event's target is the database
      },
    });

  return {
    forgetDatabase,
    withDatabase: async (work) => {
      try {
        return await work(await database());
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
        forgetDatabase();
        return work(await database());
      }
    },
  };
}

/** A browser that has not answered by then may never do: a page opens without what it keeps. */
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

interface Transaction {
  readonly done: Promise<void>;
  abort(): void;
}

/** Does everything in a transaction, or nothing. */
export async function wholly<Begun extends Transaction, T>(
  transaction: Begun,
  work: (transaction: Begun) => Promise<T>,
): Promise<T> {
  try {
    const result = await work(transaction);
    await transaction.done;
    return result;
  } catch (error) {
    // Otherwise the half that was written would be kept.
    transaction.done.catch(() => {});
    try {
      transaction.abort();
    } catch {
      // The browser has ended it.
    }
    throw error;
  }
}
