import { timedId } from 'shared-api/browser';
import { isApiError, loadsApi, serverNow } from 'shared-api/client';
import { onSignOut, tabStore } from 'shared-auth';
import type { Act } from '#domain/operations.ts';
import {
  emptyOutbox,
  nextBatch,
  type Outbox,
  type OutboxEvent,
  outboxAfter,
  type UndoableTap,
} from '#domain/outbox.ts';

/** How sending goes. Times are in milliseconds. */
export interface Sending {
  readonly outbox: Outbox;
  /** When the server last stored everything. */
  readonly sentAt: number | null;
  /** Since when no call has got through. */
  readonly failingSince: number | null;
  /** The server takes nothing from this person any more. */
  readonly isForbidden: boolean;
}

const [firstRetryMs, lastRetryMs] = [1_000, 30_000];

/** Sends what one person does, in order and in batches, until each operation has a receipt. Keeps it in the tab until then. */
export class OutboxStore {
  readonly #store: ReturnType<typeof tabStore<Outbox>>;
  readonly #listeners = new Set<() => void>();
  readonly #storedListeners = new Set<() => void>();
  #state: Sending;
  #isSending = false;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: number) {
    this.#store = tabStore<Outbox>('loading', userId, 'outbox');
    const outbox = this.#store.read() ?? emptyOutbox(timedId(Date.now()));
    this.#state = { outbox, sentAt: null, failingSince: null, isForbidden: false };
    for (const event of ['online', 'pageshow', 'visibilitychange'])
      addEventListener(event, () => void this.send());
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

  /** Does these things to a load. They count at once, on this device. */
  act(loadId: number, acts: readonly Act[], undoes?: UndoableTap) {
    if (acts.length === 0) return;
    const at = serverNow();
    const newId = () => timedId(at.getTime());
    this.dispatch({ type: 'acted', loadId, acts, at: at.toISOString(), newId, undoes });
    void this.send();
  }

  dispatch(event: OutboxEvent) {
    this.#set({ outbox: outboxAfter(this.#state.outbox, event) });
    this.#store.write(this.#state.outbox);
  }

  async send(): Promise<void> {
    if (this.#isSending || this.#state.outbox.pending.length === 0) return;
    clearTimeout(this.#retry);
    this.#isSending = true;
    try {
      while (this.#state.outbox.pending.length > 0) if (!(await this.#sendBatch())) return;
    } finally {
      this.#isSending = false;
    }
  }

  /** Returns whether to go on. */
  async #sendBatch(): Promise<boolean> {
    const { outbox } = this.#state;
    const operations = nextBatch(outbox);
    try {
      const { receipts } = await loadsApi.send({ device: outbox.device, operations: [...operations] });
      this.#failures = 0;
      this.dispatch({ type: 'answered', receipts });
      this.#set({ sentAt: Date.now(), failingSince: null, isForbidden: false });
      for (const listener of this.#storedListeners) listener();
      return receipts.length > 0;
    } catch (error) {
      const unreadable = isApiError(error) && error.status === 422 ? error.fields[0] : undefined;
      const at = Number(unreadable?.field.match(/^operations\.(\d+)/)?.[1] ?? Number.NaN);
      const operation = operations[at];
      if (unreadable && operation) {
        this.dispatch({ type: 'unreadable', id: operation.id, detail: unreadable.msg });
        return true;
      }
      this.#fail(isApiError(error) && error.status === 403);
      return false;
    }
  }

  #fail(isForbidden: boolean) {
    this.#set({ failingSince: this.#state.failingSince ?? Date.now(), isForbidden });
    const wait = Math.min(lastRetryMs, firstRetryMs * 2 ** this.#failures);
    this.#failures += 1;
    // Everybody's network comes back at one moment.
    this.#retry = setTimeout(() => void this.send(), wait * (0.5 + Math.random() / 2));
  }

  #set(part: Partial<Sending>) {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

const stores = new Map<number, OutboxStore>();
onSignOut(() => stores.clear());

/** A person's operations in this tab. */
export function outboxOf(userId: number): OutboxStore {
  const store = stores.get(userId) ?? new OutboxStore(userId);
  stores.set(userId, store);
  return store;
}
