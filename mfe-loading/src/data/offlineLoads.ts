import type { LoadDetail, Threads } from 'shared-api/contract';
import { strict } from 'shared-remote/outbox';
import { type StoredLoad, withDatabase } from './database.ts';

/** Keeps a load on this device as the server gave it now. */
export async function storeLoad(userId: number, detail: LoadDetail, threads?: Threads) {
  const { id: loadId } = detail.load;
  await withDatabase(async (db) => {
    const transaction = db.transaction('loads', 'readwrite', strict);
    await transaction.store.put({ userId, loadId, detail, ...(threads && { threads }), readAt: Date.now() });
    await transaction.done;
  });
}

/** Brings a kept load up to date. Does nothing to one that isn't kept. */
export const updateStoredLoad = (userId: number, detail: LoadDetail) =>
  updateStored(userId, detail.load.id, { detail, readAt: Date.now() });

/** Brings what people say about a kept load up to date. */
export const updateStoredThreads = (userId: number, loadId: number, threads: Threads) =>
  updateStored(userId, loadId, { threads });

const updateStored = (userId: number, loadId: number, change: Partial<StoredLoad>) =>
  withDatabase(async (db) => {
    const transaction = db.transaction('loads', 'readwrite');
    const kept = await transaction.store.get([userId, loadId]);
    if (kept) await transaction.store.put({ ...kept, ...change });
    await transaction.done;
  });

export const forgetLoad = (userId: number, loadId: number) =>
  withDatabase((db) => db.delete('loads', [userId, loadId]));

/** Undefined if it isn't kept, or can't be read. */
export const readStoredLoad = (userId: number, loadId: number): Promise<StoredLoad | undefined> =>
  withDatabase((db) => db.get('loads', [userId, loadId])).catch(() => undefined);

/** All loads that this person keeps here. */
export const readStoredLoads = (userId: number): Promise<StoredLoad[]> =>
  withDatabase((db) => db.getAll('loads', IDBKeyRange.bound([userId], [userId, []]))).catch(() => []);
