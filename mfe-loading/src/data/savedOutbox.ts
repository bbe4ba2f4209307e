import { outboxStore, timedId, type WaitingChanges, waitingOnDevice } from 'shared-api/browser';
import type { LoadOperation } from 'shared-api/contract';
import { tabStore } from 'shared-auth';
import { emptyOutbox, type Outbox, type OutboxEvent, outboxAfter } from '#domain/outbox.ts';
import { inTime, type Sent, strict, withDatabase } from './database.ts';

/** Where a person's outbox is kept between two starts of a page. */
export interface OutboxStorage {
  /** It outlives the tab. */
  readonly isDurable: boolean;
  read(): Promise<Outbox>;
  /** Resolves to the outbox after the event, once that is kept. Other tabs change the same one. Rejects if it couldn't be kept. */
  change(event: OutboxEvent): Promise<Outbox>;
  /** What the server has stored of a load in the last 30 days, in order. */
  sentTo(loadId: number): Promise<readonly LoadOperation[]>;
  /** Calls the listener when another tab has changed it. */
  onOtherTab(listener: () => void): void;
}

/** Longer than the server that has lost something goes unnoticed. */
const sentForMs = 30 * 86_400_000;

const newOutbox = () => emptyOutbox(timedId(Date.now()));

interface Owner {
  readonly id: number;
  readonly name: string;
}

const tabOutbox = (userId: number) => tabStore<Outbox>('loading', userId, 'outbox');

/** For browsers that keep nothing on the device. */
export function tabOutboxStorage({ id }: Owner): OutboxStorage {
  const store = tabOutbox(id);
  let outbox = store.read() ?? newOutbox();
  return {
    isDurable: false,
    read: async () => outbox,
    change: async (event) => {
      outbox = outboxAfter(outbox, event);
      store.write(outbox);
      return outbox;
    },
    sentTo: async () => [],
    onOtherTab: () => {},
  };
}

/** Keeps it in the browser's database, one record for each person. Rejects if there is none. */
export async function deviceOutboxStorage(owner: Owner): Promise<OutboxStorage> {
  await withDatabase(async () => {});
  const tabs =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`mobprep.loading.${owner.id}`);
  const read = async () => (await withDatabase((db) => db.get(outboxStore, owner.id)))?.outbox ?? newOutbox();
  const change = async (event: OutboxEvent): Promise<Outbox> => {
    const changed = await withDatabase(async (db) => {
      const transaction = db.transaction([outboxStore, 'sent'], 'readwrite', strict);
      const outboxes = transaction.objectStore(outboxStore);
      try {
        const before = (await outboxes.get(owner.id))?.outbox ?? newOutbox();
        const outbox = outboxAfter(before, event);
        await outboxes.put({ userId: owner.id, userName: owner.name, outbox });
        if (event.type === 'answered') await note(transaction.objectStore('sent'), before, outbox);
        await transaction.done;
        return outbox;
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
    });
    tabs?.postMessage('changed');
    return changed;
  };
  /** Notes what the server has just stored, and what it no longer wants. */
  const note = async (sent: Sent, before: Outbox, { stored, refusals }: Outbox) => {
    const [known, sentAt] = [new Set(before.stored), Date.now()];
    for (const operation of stored.filter((each) => !known.has(each))) {
      const { id, load_id: loadId } = operation;
      await sent.put({ id, userId: owner.id, loadId, operation, sentAt });
    }
    for (const { operation } of refusals) await sent.delete(operation.id);
  };
  await withDatabase(async (db) => {
    const transaction = db.transaction('sent', 'readwrite');
    const old = IDBKeyRange.upperBound(Date.now() - sentForMs);
    for await (const cursor of transaction.store.index('byTime').iterate(old)) await cursor.delete();
    await transaction.done;
  });
  // What a version of this page kept that knew no database.
  const inTab = tabOutbox(owner.id);
  const from = inTab.read();
  if (from) {
    await change({ type: 'adopted', from });
    inTab.clear();
  }
  return {
    isDurable: true,
    read,
    change,
    sentTo: async (loadId) => {
      const sent = await withDatabase((db) => db.getAllFromIndex('sent', 'ofLoad', [owner.id, loadId]));
      return sent.map(({ operation }) => operation).sort((a, b) => a.device_seq - b.device_seq);
    },
    onOtherTab: (listener) => tabs?.addEventListener('message', listener),
  };
}

export const openOutboxStorage = (owner: Owner): Promise<OutboxStorage> =>
  inTime(deviceOutboxStorage(owner)).catch(() => tabOutboxStorage(owner));

/** Other people's changes that still wait on this device. */
export const othersWaiting = async (userId: number): Promise<WaitingChanges[]> =>
  (await waitingOnDevice().catch(() => [])).filter((each) => each.userId !== userId);
