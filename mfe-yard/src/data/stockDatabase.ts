import type { DBSchema } from 'idb';
import { outboxStore, type StoredOutbox, yardDatabase } from 'shared-api/browser';
import type { StockList } from 'shared-api/contract';
import { deviceDatabase, strict } from 'shared-remote/outbox';
import type { CountedItem } from '#domain/counting.ts';
import type { StockOutbox } from '#domain/stockOutbox.ts';

/** What counting needs, as the server gave it. */
export interface KeptStock {
  readonly userId: number;
  readonly readAt: number;
  readonly yards: readonly { readonly id: number; readonly name: string }[];
  readonly items: readonly CountedItem[];
  readonly list: StockList;
}

interface Yard extends DBSchema {
  [outboxStore]: { key: number; value: StoredOutbox<StockOutbox> };
  stock: { key: number; value: KeptStock };
}

export const { withDatabase, forgetDatabase } = deviceDatabase<Yard>(yardDatabase, (db) => {
  db.createObjectStore(outboxStore, { keyPath: 'userId' });
  db.createObjectStore('stock', { keyPath: 'userId' });
});

/** Keeps on this device what counting needs. */
export const keepStock = (kept: KeptStock) =>
  withDatabase(async (db) => {
    const transaction = db.transaction('stock', 'readwrite', strict);
    await transaction.store.put(kept);
    await transaction.done;
  });

/** Undefined if nothing is kept, or it can't be read. */
export const readKeptStock = (userId: number): Promise<KeptStock | undefined> =>
  withDatabase((db) => db.get('stock', userId)).catch(() => undefined);
