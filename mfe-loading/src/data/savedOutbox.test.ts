import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { forgetSentOnDevice } from 'shared-api/browser';
import { buildUser } from 'shared-api/testing';
import { sessionStore } from 'shared-auth';
import { othersWaiting } from 'shared-remote/outbox';
import type { OutboxEvent } from '#domain/outbox.ts';
import { buildLoad } from '#testing/loadServer.ts';
import { forgetDatabase, withDatabase } from './database.ts';
import {
  deviceOutboxStorage,
  type OutboxStorage,
  openOutboxStorage,
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

it('an outbox is kept in the tab where the device’s database never answers', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  jest.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest); // it only has to be silent
  const opening = openOutboxStorage(owner);
  await jest.advanceTimersByTimeAsync(3_000);
  const storage = await opening;
  jest.useRealTimers();
  jest.restoreAllMocks();
  expect(storage.isDurable).toBe(false);
  expect((await storage.change(tap())).pending).toHaveLength(1);
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

  it('is all that is left of somebody who signs out, and keeps a name only while something waits', async () => {
    const storage = await deviceOutboxStorage(owner);
    await storage.change(tap());
    const before = await storage.read();
    await withDatabase(async (db) => {
      await db.put('outboxes', {
        userId: 6,
        userName: 'Marisol Vantree',
        outbox: { ...before, pending: [] },
      });
      await db.put('loads', {
        userId: 6,
        loadId: 7,
        detail: { load: buildLoad(), lines: [], events: [] },
        readAt: 0,
      });
    });
    await forgetSentOnDevice();
    const left = await withDatabase(async (db) => [await db.getAll('outboxes'), await db.getAll('loads')]);
    expect(left).toMatchObject([
      [
        { userId: 6, userName: '' },
        { userName: owner.name, outbox: before },
      ],
      [],
    ]);
  });

  it('leaves a device alone on which nothing was ever kept, when somebody signs out', async () => {
    await forgetSentOnDevice();
    expect(await indexedDB.databases()).toEqual([]);
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
