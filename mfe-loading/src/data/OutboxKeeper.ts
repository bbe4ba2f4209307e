import { timedId } from 'shared-api/browser';
import { tabStore } from 'shared-auth';
import { emptyOutbox, type Outbox, type OutboxEvent, outboxAfter } from '#domain/outbox.ts';
import { type KeptOutbox, strict, withDatabase } from './database.ts';

/** Where a person's outbox is kept between two starts of a page. */
export interface OutboxKeeper {
  /** It outlives the tab. */
  readonly isDurable: boolean;
  read(): Promise<Outbox>;
  /** Resolves to the outbox after the event, once that is kept. Other tabs change the same one. Rejects if it couldn't be kept. */
  change(event: OutboxEvent): Promise<Outbox>;
  /** Calls the listener when another tab has changed it. */
  onOtherTab(listener: () => void): void;
}

const newOutbox = () => emptyOutbox(timedId(Date.now()));

interface Owner {
  readonly id: number;
  readonly name: string;
}

const tabOutbox = (userId: number) => tabStore<Outbox>('loading', userId, 'outbox');

/** For browsers that keep nothing on the device. */
export function tabKeeper({ id }: Owner): OutboxKeeper {
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
    onOtherTab: () => {},
  };
}

/** Keeps it in the browser's database, one record for each person. Rejects if there is none. */
export async function deviceKeeper(owner: Owner): Promise<OutboxKeeper> {
  await withDatabase(async () => {});
  const tabs =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`mobprep.loading.${owner.id}`);
  const read = async () => (await withDatabase((db) => db.get('outboxes', owner.id)))?.outbox ?? newOutbox();
  const change = async (event: OutboxEvent): Promise<Outbox> => {
    const changed = await withDatabase(async (db) => {
      const transaction = db.transaction('outboxes', 'readwrite', strict);
      const before = (await transaction.store.get(owner.id))?.outbox ?? newOutbox();
      const outbox = outboxAfter(before, event);
      await transaction.store.put({ userId: owner.id, userName: owner.name, outbox });
      await transaction.done;
      return outbox;
    });
    tabs?.postMessage('changed');
    return changed;
  };
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
    onOtherTab: (listener) => tabs?.addEventListener('message', listener),
  };
}

export const openKeeper = (owner: Owner): Promise<OutboxKeeper> =>
  deviceKeeper(owner).catch(() => tabKeeper(owner));

/** Other people's changes that still wait on this device: whose, and how many. */
export async function othersWaiting(userId: number): Promise<{ name: string; count: number }[]> {
  const all: KeptOutbox[] = await withDatabase((db) => db.getAll('outboxes')).catch(() => []);
  return all
    .filter((each) => each.userId !== userId && each.outbox.pending.length > 0)
    .map(({ userName, outbox }) => ({ name: userName, count: outbox.pending.length }));
}
