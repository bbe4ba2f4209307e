import type { LoadDetail } from 'shared-api/contract';
import { onSignOut } from 'shared-auth';
import { database, type KeptLoad } from './database.ts';

// Lists of somebody who has signed out are nobody's business here. What they did and nobody has yet stays (`OutboxKeeper`).
onSignOut(() => void forgetAll().catch(() => {}));

async function forgetAll() {
  await (await database()).clear('loads');
}

/** Keeps a load on this device as the server gave it now. */
export async function keepLoad(userId: number, detail: LoadDetail) {
  const { id: loadId } = detail.load;
  await (await database()).put('loads', { userId, loadId, detail, readAt: Date.now() });
}

/** Brings a kept load up to date. Does nothing to one that isn't kept. */
export async function updateKeptLoad(userId: number, detail: LoadDetail) {
  const transaction = (await database()).transaction('loads', 'readwrite');
  const { id: loadId } = detail.load;
  if (await transaction.store.getKey([userId, loadId]))
    await transaction.store.put({ userId, loadId, detail, readAt: Date.now() });
  await transaction.done;
}

export async function forgetLoad(userId: number, loadId: number) {
  await (await database()).delete('loads', [userId, loadId]);
}

/** Undefined if it isn't kept, or can't be read. */
export const readKeptLoad = (userId: number, loadId: number): Promise<KeptLoad | undefined> =>
  database()
    .then((db) => db.get('loads', [userId, loadId]))
    .catch(() => undefined);

/** All loads that this person keeps here. */
export const readKeptLoads = (userId: number): Promise<KeptLoad[]> =>
  database()
    .then((db) => db.getAll('loads', IDBKeyRange.bound([userId], [userId, []])))
    .catch(() => []);
