import type { LoadDetail } from 'shared-api/contract';
import { strict } from 'shared-remote/outbox';
import { type StoredLoad, withDatabase } from './database.ts';

/** Keeps a load on this device as the server gave it now. */
export async function storeLoad(userId: number, detail: LoadDetail) {
  const { id: loadId } = detail.load;
  await withDatabase(async (db) => {
    const transaction = db.transaction('loads', 'readwrite', strict);
    await transaction.store.put({ userId, loadId, detail, readAt: Date.now() });
    await transaction.done;
  });
}

/** Brings a kept load up to date. Does nothing to one that isn't kept. */
export async function updateStoredLoad(userId: number, detail: LoadDetail) {
  const { id: loadId } = detail.load;
  await withDatabase(async (db) => {
    const transaction = db.transaction('loads', 'readwrite');
    if (await transaction.store.getKey([userId, loadId]))
      await transaction.store.put({ userId, loadId, detail, readAt: Date.now() });
    await transaction.done;
  });
}

export const forgetLoad = (userId: number, loadId: number) =>
  withDatabase((db) => db.delete('loads', [userId, loadId]));

/** Undefined if it isn't kept, or can't be read. */
export const readStoredLoad = (userId: number, loadId: number): Promise<StoredLoad | undefined> =>
  withDatabase((db) => db.get('loads', [userId, loadId])).catch(() => undefined);

/** All loads that this person keeps here. */
export const readStoredLoads = (userId: number): Promise<StoredLoad[]> =>
  withDatabase((db) => db.getAll('loads', IDBKeyRange.bound([userId], [userId, []]))).catch(() => []);
