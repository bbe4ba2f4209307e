import { outboxStore, timedId } from 'shared-api/browser';
import type { LoadOperation } from 'shared-api/contract';
import * as shared from 'shared-remote/outbox';
import { type Owner, strict, wholly } from 'shared-remote/outbox';
import { emptyOutbox, type Outbox, type OutboxEvent, outboxAfter } from '#domain/outbox.ts';
import { type Sent, withDatabase } from './database.ts';

/** Where a person's outbox is kept between two starts of a page. */
export interface OutboxStorage extends shared.OutboxStorage<Outbox, OutboxEvent> {
  /** What the server has stored of a load in the last 30 days, in order. */
  sentTo(loadId: number): Promise<readonly LoadOperation[]>;
}

/** Longer than the server that has lost something goes unnoticed. */
const sentForMs = 30 * 86_400_000;

/** What people did to loads. */
export const loadsOutbox: shared.OutboxKind<Outbox, OutboxEvent> = {
  name: 'loading',
  empty: () => emptyOutbox(timedId(Date.now())),
  after: outboxAfter,
  adopted: (from) => ({ type: 'adopted', from }),
  records: {
    open: () =>
      withDatabase(async (db) => {
        const transaction = db.transaction('sent', 'readwrite');
        const old = IDBKeyRange.upperBound(Date.now() - sentForMs);
        for await (const cursor of transaction.store.index('byTime').iterate(old)) await cursor.delete();
        await transaction.done;
      }),
    read: (userId) => withDatabase((db) => db.get(outboxStore, userId)),
    change: (userId, event, after) =>
      withDatabase((db) =>
        wholly(db.transaction([outboxStore, 'sent'], 'readwrite', strict), async (transaction) => {
          const outboxes = transaction.objectStore(outboxStore);
          const before = await outboxes.get(userId);
          const record = after(before);
          await outboxes.put(record);
          if (event.type === 'answered')
            await note(transaction.objectStore('sent'), userId, before?.outbox, record.outbox);
          return record.outbox;
        }),
      ),
  },
};

/** Notes what the server has just stored, and what it no longer wants. */
async function note(sent: Sent, userId: number, before: Outbox | undefined, { stored, refusals }: Outbox) {
  const [known, sentAt] = [new Set(before?.stored), Date.now()];
  for (const operation of stored.filter((each) => !known.has(each))) {
    const { id, load_id: loadId } = operation;
    await sent.put({ id, userId, loadId, operation, sentAt });
  }
  for (const { operation } of refusals) await sent.delete(operation.id);
}

/** For browsers that keep nothing on the device. */
export const tabOutboxStorage = (owner: Owner): OutboxStorage => ({
  ...shared.tabOutboxStorage(loadsOutbox, owner),
  sentTo: async () => [],
});

/** Keeps it in the browser's database, one record for each person. Rejects if there is none. */
export const deviceOutboxStorage = async (owner: Owner): Promise<OutboxStorage> =>
  withSent(await shared.deviceOutboxStorage(loadsOutbox, owner), owner);

export const openOutboxStorage = async (owner: Owner): Promise<OutboxStorage> =>
  withSent(await shared.openOutboxStorage(loadsOutbox, owner), owner);

const withSent = (storage: shared.OutboxStorage<Outbox, OutboxEvent>, owner: Owner): OutboxStorage => ({
  ...storage,
  sentTo: async (loadId) => {
    if (!storage.isDurable) return [];
    const sent = await withDatabase((db) => db.getAllFromIndex('sent', 'ofLoad', [owner.id, loadId]));
    return sent.map(({ operation }) => operation).sort((a, b) => a.device_seq - b.device_seq);
  },
});
