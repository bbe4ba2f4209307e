import type { StoredOutbox } from 'shared-api/browser';
import { tabStore } from 'shared-auth';
import { inTime } from './deviceDatabase.ts';

/** Whose outbox it is. */
export interface Owner {
  readonly id: number;
  readonly name: string;
}

/** What every outbox has. Plain data: it outlives a reload. */
export interface KeptOutbox<Operation> {
  readonly device: string;
  /** Without a receipt, in order. */
  readonly pending: readonly Operation[];
}

/** Where a person's outbox is kept between two starts of a page. */
export interface OutboxStorage<Outbox, Event> {
  /** It outlives the tab. */
  readonly isDurable: boolean;
  read(): Promise<Outbox>;
  /** Resolves to the outbox after the event, once that is kept. Other tabs change the same one. Rejects if it couldn't be kept. */
  change(event: Event): Promise<Outbox>;
  /** Calls the listener when another tab has changed it. */
  onOtherTab(listener: () => void): void;
}

/** What a remote keeps in its outboxes, and how. */
export interface OutboxKind<Outbox, Event> {
  /** Names what it keeps in a tab, and what tabs tell each other. */
  readonly name: string;
  readonly empty: () => Outbox;
  readonly after: (outbox: Outbox, event: Event) => Outbox;
  /** Empties another outbox of the person into this one. */
  readonly adopted: (from: Outbox) => Event;
  /** The records of all people in the browser's database. */
  readonly records: {
    /** Makes the browser's database ready. Rejects if there is none. */
    readonly open: () => Promise<void>;
    readonly read: (userId: number) => Promise<StoredOutbox<Outbox> | undefined>;
    /** Replaces a record in one transaction with what follows from the one before. */
    readonly change: (
      userId: number,
      event: Event,
      after: (before: StoredOutbox<Outbox> | undefined) => StoredOutbox<Outbox>,
    ) => Promise<Outbox>;
  };
}

const tabOutbox = <Outbox, Event>({ name }: OutboxKind<Outbox, Event>, userId: number) =>
  tabStore<Outbox>(name, userId, 'outbox');

/** For browsers that keep nothing on the device. */
export function tabOutboxStorage<Outbox, Event>(
  kind: OutboxKind<Outbox, Event>,
  { id }: Owner,
): OutboxStorage<Outbox, Event> {
  const store = tabOutbox(kind, id);
  let outbox = store.read() ?? kind.empty();
  return {
    isDurable: false,
    read: async () => outbox,
    change: async (event) => {
      outbox = kind.after(outbox, event);
      store.write(outbox);
      return outbox;
    },
    onOtherTab: () => {},
  };
}

/** Keeps it in the browser's database, one record for each person. Rejects if there is none. */
export async function deviceOutboxStorage<Outbox, Event>(
  kind: OutboxKind<Outbox, Event>,
  owner: Owner,
): Promise<OutboxStorage<Outbox, Event>> {
  await kind.records.open();
  const tabs =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`mobprep.${kind.name}.${owner.id}`);
  const change = async (event: Event): Promise<Outbox> => {
    const changed = await kind.records.change(owner.id, event, (before) => ({
      userId: owner.id,
      userName: owner.name,
      outbox: kind.after(before?.outbox ?? kind.empty(), event),
    }));
    tabs?.postMessage('changed');
    return changed;
  };
  // What a page kept while the browser had no database, or a version that knew none.
  const inTab = tabOutbox(kind, owner.id);
  const from = inTab.read();
  if (from) {
    await change(kind.adopted(from));
    inTab.clear();
  }
  return {
    isDurable: true,
    read: async () => (await kind.records.read(owner.id))?.outbox ?? kind.empty(),
    change,
    onOtherTab: (listener) => tabs?.addEventListener('message', listener),
  };
}

export const openOutboxStorage = <Outbox, Event>(
  kind: OutboxKind<Outbox, Event>,
  owner: Owner,
): Promise<OutboxStorage<Outbox, Event>> =>
  inTime(deviceOutboxStorage(kind, owner)).catch(() => tabOutboxStorage(kind, owner));
