import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { buildUser } from 'shared-api/testing';
import { sessionStore } from 'shared-auth';
import type { OutboxEvent } from '#domain/outbox.ts';
import { forgetDatabase, withDatabase } from './database.ts';
import {
  deviceOutboxStorage,
  type OutboxStorage,
  openOutboxStorage,
  othersWaiting,
  tabOutboxStorage,
} from './savedOutbox.ts';

const owner = { id: 11, name: 'Caleb Ostrander' };
let made = 0;
const tap = (): OutboxEvent => {
  made += 1;
  return {
    ...{ type: 'acted', loadId: 7, at: '2026-11-26T10:02:00.000Z', ids: [`id ${made}`] },
    acts: [{ type: 'event', line_id: 'line', kind: 'loaded', quantity: 1, seen: 0 }],
  };
};

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  forgetDatabase();
  sessionStore.setState({ session: { status: 'signedIn', user: buildUser(owner) } });
});

describe.each<[string, () => Promise<OutboxStorage>]>([
  ['in the tab', async () => tabOutboxStorage(owner)],
  ['on the device', () => deviceOutboxStorage(owner)],
])('an outbox that is kept %s', (_, open) => {
  it('outlives the page', async () => {
    const { pending, device: before } = await (await open()).change(tap());
    const again = await (await open()).read();
    expect(again.pending).toEqual(pending);
    expect(again.device).toBe(before);
  });

  it('numbers what comes at once, in order', async () => {
    const storage = await open();
    await Promise.all([storage.change(tap()), storage.change(tap()), storage.change(tap())]);
    expect((await storage.read()).pending.map(({ device_seq }) => device_seq)).toEqual([1, 2, 3]);
  });
});

describe('an outbox on the device', () => {
  it('is one for all tabs, and none of them loses what another did', async () => {
    const [one, two] = await Promise.all([deviceOutboxStorage(owner), deviceOutboxStorage(owner)]);
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : two).change(tap())));
    const { pending } = await one.read();
    expect(pending.map(({ device_seq }) => device_seq)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect(new Set(pending.map(({ id }) => id)).size).toBe(20);
  });

  it('takes in what a version of the page kept that knew no database', async () => {
    await tabOutboxStorage(owner).change(tap());
    expect((await (await deviceOutboxStorage(owner)).read()).pending).toHaveLength(1);
    expect((await tabOutboxStorage(owner).read()).pending).toEqual([]);
  });

  it('refuses a tap that it can not keep, and keeps the ones before', async () => {
    const storage = await deviceOutboxStorage(owner);
    await storage.change(tap());
    const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await expect(storage.change(tap())).rejects.toThrow('Full');
    full.mockRestore();
    await storage.change(tap());
    expect((await storage.read()).pending.map(({ device_seq }) => device_seq)).toEqual([1, 2]);
  });

  it('opens its database again after the browser has closed it', async () => {
    const storage = await deviceOutboxStorage(owner);
    await storage.change(tap());
    // As Safari does to pages in the background.
    await withDatabase(async (db) => db.close());
    await storage.change(tap());
    expect((await storage.read()).pending).toHaveLength(2);
  });

  it('says to others whose changes wait, and how many', async () => {
    await (await deviceOutboxStorage(owner)).change(tap());
    expect(await othersWaiting(6)).toEqual([{ userId: owner.id, name: 'Caleb Ostrander', count: 1 }]);
    expect(await othersWaiting(owner.id)).toEqual([]);
  });

  it('says so to nobody where nothing was ever kept, and makes no database for it', async () => {
    expect(await othersWaiting(6)).toEqual([]);
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('is kept in the tab where there is no database', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    const storage = await openOutboxStorage(owner);
    expect(storage.isDurable).toBe(false);
    expect((await storage.change({ ...tap() })).pending).toHaveLength(1);
  });
});
