import { oneTabAtATime, timedId } from 'shared-api/browser';
import { isApiError, loadsApi, serverNow } from 'shared-api/client';
import type { LoadDetail, LoadOperation, Receipt } from 'shared-api/contract';
import { onSignOut, sessionStore } from 'shared-auth';
import type { Act } from '#domain/operations.ts';
import {
  emptyOutbox,
  nextBatch,
  type Outbox,
  type OutboxEvent,
  outboxAfter,
  type UndoableTap,
} from '#domain/outbox.ts';
import { type OutboxStorage, openOutboxStorage } from './savedOutbox.ts';

/** How sending goes. Times are in milliseconds. */
export interface Sending {
  /** With what is being kept right now. */
  readonly outbox: Outbox;
  /** Operations that would be lost if the page ended now. */
  readonly unwritten: ReadonlySet<string>;
  /** The outbox outlives the tab. */
  readonly isDurable: boolean;
  /** This device could not keep the last tap, which is gone. */
  readonly hasLostTap: boolean;
  /** When the server last stored everything. */
  readonly sentAt: number | null;
  /** Since when no call has got through. */
  readonly failingSince: number | null;
  /** The server takes nothing from this person any more. */
  readonly isForbidden: boolean;
  /** The network answers in place of the server, as it wants a sign-in of its own. */
  readonly isIntercepted: boolean;
}

type Acted = Extract<OutboxEvent, { type: 'acted' }>;

/** What the server didn't store. */
function refusedOf(operations: readonly LoadOperation[], receipts: readonly Receipt[]) {
  const ids = new Set(
    receipts.flatMap(({ id, outcome }) => (/^(conflict|refused)$/.test(outcome) ? [id] : [])),
  );
  return operations.filter(({ id }) => ids.has(id));
}

/** Whether the server has an operation. */
function knownTo({ lines, events }: LoadDetail) {
  const known = new Set([...events, ...lines].map(({ id }) => id));
  return (operation: LoadOperation) =>
    known.has(operation.type === 'line' ? operation.line_id : operation.id);
}

const [firstRetryMs, lastRetryMs] = [1_000, 30_000];
/** A tab that sends for longer may be asleep. The server stores an operation once, whichever tabs send it. */
const asleepMs = 30_000;

/** Keeps what one person does, and sends it in order and in batches until each operation has a receipt. */
export class OutboxStore {
  readonly #storage: Promise<OutboxStorage>;
  readonly #listeners = new Set<() => void>();
  readonly #storedListeners = new Set<() => void>();
  /** As it is kept. */
  #written = emptyOutbox('');
  /** What is on its way into it. */
  #unwritten: readonly Acted[] = [];
  #state: Sending = {
    outbox: this.#written,
    ...{ unwritten: new Set<string>(), isDurable: true, hasLostTap: false },
    ...{ sentAt: null, failingSince: null, isForbidden: false, isIntercepted: false },
  };
  /** What this page hasn't sent yet. What waited before it began may have been sent. */
  readonly #unsent = new Set<string>();
  #isSending = false;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(owner: { readonly id: number; readonly name: string }) {
    this.#storage = openOutboxStorage(owner);
    void this.#start();
    for (const event of ['online', 'pageshow', 'visibilitychange'])
      addEventListener(event, () => void this.send());
    // Opened without a network: now there is somebody to send as.
    sessionStore.subscribe(({ tokens }, before) => {
      if (tokens && !before.tokens) void this.send();
    });
  }

  async #start() {
    const storage = await this.#storage;
    const reread = async () => this.#adopt(await storage.read());
    // The other tab may be gone before it has sent.
    storage.onOtherTab(
      () =>
        void reread()
          .then(() => this.send())
          .catch(() => {}),
    );
    this.#set({ isDurable: storage.isDurable });
    await reread().catch(() => {});
    void this.send();
  }

  get state(): Sending {
    return this.#state;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls the listener when the server has stored something. Returns a function that ends it. */
  onStored(listener: () => void): () => void {
    this.#storedListeners.add(listener);
    return () => void this.#storedListeners.delete(listener);
  }

  /** Does these things to a load. They show at once, and count once this device keeps them. */
  act(loadId: number, acts: readonly Act[], undoes?: UndoableTap) {
    if (acts.length === 0) return;
    const at = serverNow();
    const ids = acts.map(() => timedId(at.getTime()));
    for (const id of ids) this.#unsent.add(id);
    const event: Acted = { type: 'acted', loadId, acts, at: at.toISOString(), ids, undoes };
    this.#unwritten = [...this.#unwritten, event];
    this.#set({ hasLostTap: false });
    void this.#write(event);
  }

  async #write(event: Acted) {
    const settle = () => {
      this.#unwritten = this.#unwritten.filter((each) => each !== event);
    };
    try {
      const kept = await (await this.#storage).change(event);
      settle();
      this.#adopt(kept);
      void this.send();
    } catch {
      settle();
      this.#set({ hasLostTap: true });
    }
  }

  async dispatch(event: OutboxEvent) {
    this.#adopt(await (await this.#storage).change(event));
  }

  /** Compares what was sent with a load as the server has it now. Offers again what a restored database has lost. */
  async compare(detail: LoadDetail) {
    const storage = await this.#storage;
    const lost = await this.#lostFrom(detail);
    // As it is kept: what another tab has sent still waits in this one's copy.
    const { stored, pending } = await storage.read();
    const isKnown = knownTo(detail);
    const back = stored.filter((operation) => operation.load_id === detail.load.id && isKnown(operation));
    if (back.length > 0) await this.dispatch({ type: 'read', ids: new Set(back.map(({ id }) => id)) });
    const waiting = new Set(pending.map(({ id }) => id));
    const missing = lost.filter(({ id }) => !waiting.has(id));
    if (missing.length === 0) return;
    for (const { id } of missing) this.#unsent.add(id);
    await this.dispatch({ type: 'lost', operations: missing });
    void this.send();
  }

  /** What the server had stored of a load and has no more. */
  async #lostFrom(detail: LoadDetail): Promise<LoadOperation[]> {
    const isKnown = knownTo(detail);
    const sent = await (await this.#storage).sentTo(detail.load.id);
    return sent.filter((operation) => !isKnown(operation));
  }

  /** What was lost before the server refused some of these operations, which may be why. */
  async #lostBefore(
    operations: readonly LoadOperation[],
    refused: readonly LoadOperation[],
  ): Promise<LoadOperation[]> {
    const loadIds = new Set(refused.map(({ load_id }) => load_id));
    const offered = new Set(operations.map(({ id }) => id));
    const lost: LoadOperation[] = [];
    for (const loadId of loadIds) {
      const detail = await loadsApi.get(loadId).catch((error) => {
        if (isApiError(error, 'not_found')) return null;
        throw error;
      });
      if (detail) lost.push(...(await this.#lostFrom(detail)).filter(({ id }) => !offered.has(id)));
    }
    return lost;
  }

  async send(): Promise<void> {
    if (this.#isSending || this.#written.pending.length === 0) return;
    clearTimeout(this.#retry);
    this.#isSending = true;
    try {
      const sendAll = async () => {
        while (this.#written.pending.length > 0) if (!(await this.#sendBatch())) return;
      };
      await oneTabAtATime('loading', sendAll, AbortSignal.timeout(asleepMs));
    } finally {
      this.#isSending = false;
    }
  }

  /** Returns whether to go on. */
  async #sendBatch(): Promise<boolean> {
    const operations = nextBatch(this.#written);
    const isFirstTime = new Set(operations.flatMap(({ id }) => (this.#unsent.delete(id) ? [id] : [])));
    try {
      const { receipts } = await loadsApi.send({ device: this.#written.device, operations: [...operations] });
      this.#failures = 0;
      const refused = refusedOf(operations, receipts);
      const lost = await this.#lostBefore(operations, refused);
      const lostOf = new Set(lost.map(({ load_id }) => load_id));
      // What was sent before may have been refused for what is there by now.
      const mayFit = refused.filter(({ id, load_id }) => lostOf.has(load_id) || !isFirstTime.has(id));
      const again = new Map(mayFit.map(({ id }) => [id, timedId(serverNow().getTime())]));
      for (const { id } of lost) this.#unsent.add(id);
      for (const id of again.values()) this.#unsent.add(id);
      await this.dispatch({ type: 'answered', receipts, lost, again });
      this.#set({ sentAt: Date.now(), failingSince: null, isForbidden: false, isIntercepted: false });
      for (const listener of this.#storedListeners) listener();
      return receipts.length > 0;
    } catch (error) {
      const unreadable = isApiError(error) && error.status === 422 ? error.fields[0] : undefined;
      const at = Number(unreadable?.field.match(/^operations\.(\d+)/)?.[1] ?? Number.NaN);
      const operation = operations[at];
      if (unreadable && operation) {
        await this.dispatch({ type: 'unreadable', id: operation.id, detail: unreadable.msg });
        return true;
      }
      this.#fail(error);
      return false;
    }
  }

  #fail(error: unknown) {
    this.#set({
      failingSince: this.#state.failingSince ?? Date.now(),
      isForbidden: isApiError(error) && error.status === 403,
      isIntercepted: isApiError(error, 'intercepted'),
    });
    const wait = Math.min(lastRetryMs, firstRetryMs * 2 ** this.#failures);
    this.#failures += 1;
    // Everybody's network comes back at one moment.
    this.#retry = setTimeout(() => void this.send(), wait * (0.5 + Math.random() / 2));
  }

  #adopt(kept: Outbox) {
    this.#written = kept;
    this.#set({});
  }

  #set(part: Partial<Omit<Sending, 'outbox' | 'unwritten'>>) {
    const outbox = this.#unwritten.reduce<Outbox>(outboxAfter, this.#written);
    const unwritten = new Set(this.#unwritten.flatMap(({ ids }) => ids));
    this.#state = { ...this.#state, ...part, outbox, unwritten };
    for (const listener of this.#listeners) listener();
  }
}

const stores = new Map<number, OutboxStore>();
onSignOut(() => stores.clear());

/** A person's operations in this tab. */
export function outboxOf(owner: { readonly id: number; readonly name: string }): OutboxStore {
  const store = stores.get(owner.id) ?? new OutboxStore(owner);
  stores.set(owner.id, store);
  return store;
}
