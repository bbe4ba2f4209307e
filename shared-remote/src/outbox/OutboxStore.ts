import { oneTabAtATime } from 'shared-api/browser';
import { isApiError } from 'shared-api/client';
import { sessionStore } from 'shared-auth';
import type { KeptOutbox, OutboxKind, OutboxStorage } from './outboxStorage.ts';

/** How sending goes. Times are in milliseconds. */
export interface Sending<Outbox> {
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

/** What somebody did on this device. One id for each operation. */
interface Acted {
  readonly type: 'acted';
  readonly ids: readonly string[];
}

/** What the server made of a batch. */
export interface Answer<Event> {
  readonly event: Event;
  /** Whether it answered to anything. */
  readonly hasReceipts: boolean;
}

const [firstRetryMs, lastRetryMs] = [1_000, 30_000];
/** A tab that sends for longer may be asleep. The server stores an operation once, whichever tabs send it. */
const asleepMs = 30_000;

/** Keeps what one person does, and sends it in order and in batches until each operation has a receipt. */
export abstract class OutboxStore<
  Operation extends { readonly id: string },
  Outbox extends KeptOutbox<Operation>,
  Event,
  Storage extends OutboxStorage<Outbox, Event> = OutboxStorage<Outbox, Event>,
> {
  protected readonly storage: Promise<Storage>;
  readonly #kind: Pick<OutboxKind<Outbox, Event>, 'name' | 'empty' | 'after'>;
  readonly #listeners = new Set<() => void>();
  readonly #storedListeners = new Set<() => void>();
  /** As it is kept. */
  #written: Outbox;
  /** What is on its way into it. */
  #unwritten: readonly (Event & Acted)[] = [];
  #state: Sending<Outbox>;
  #isSending = false;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(kind: OutboxKind<Outbox, Event>, storage: Promise<Storage>) {
    this.storage = storage;
    this.#kind = kind;
    this.#written = kind.empty();
    this.#state = {
      outbox: this.#written,
      ...{ unwritten: new Set<string>(), isDurable: true, hasLostTap: false },
      ...{ sentAt: null, failingSince: null, isForbidden: false, isIntercepted: false },
    };
    void this.#start();
    for (const event of ['online', 'pageshow', 'visibilitychange'])
      addEventListener(event, () => void this.send());
    // Opened without a network: now there is somebody to send as.
    sessionStore.subscribe(({ tokens }, before) => {
      if (tokens && !before.tokens) void this.send();
    });
  }

  /** The operations to send next. */
  protected abstract nextBatch(outbox: Outbox): readonly Operation[];
  /** Sends a batch. Resolves to what its receipts do to the outbox. */
  protected abstract deliver(device: string, operations: readonly Operation[]): Promise<Answer<Event>>;
  /** What it does to the outbox that the server can't read an operation, and never will. */
  protected abstract unreadable(id: string, detail: string): Event;
  /** What it does to the outbox that its owner throws away what wasn't sent. */
  protected abstract discarded(): Event;

  async #start() {
    const storage = await this.storage;
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

  get state(): Sending<Outbox> {
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

  /** Shows at once what somebody did. It counts once this device keeps it. */
  protected keep(event: Event & Acted) {
    this.#unwritten = [...this.#unwritten, event];
    this.#set({ hasLostTap: false });
    void this.#write(event);
  }

  async #write(event: Event & Acted) {
    const settle = () => {
      this.#unwritten = this.#unwritten.filter((each) => each !== event);
    };
    try {
      const kept = await (await this.storage).change(event);
      settle();
      this.#adopt(kept);
      void this.send();
    } catch {
      settle();
      this.#set({ hasLostTap: true });
    }
  }

  async dispatch(event: Event) {
    this.#adopt(await (await this.storage).change(event));
  }

  /** Throws away what wasn't sent. */
  discard = () => this.dispatch(this.discarded());

  async send(): Promise<void> {
    if (this.#isSending || this.#written.pending.length === 0) return;
    clearTimeout(this.#retry);
    this.#isSending = true;
    try {
      const sendAll = async () => {
        while (this.#written.pending.length > 0) if (!(await this.#sendBatch())) return;
      };
      await oneTabAtATime(this.#kind.name, sendAll, AbortSignal.timeout(asleepMs));
    } finally {
      this.#isSending = false;
    }
  }

  /** Returns whether to go on. */
  async #sendBatch(): Promise<boolean> {
    const operations = this.nextBatch(this.#written);
    try {
      const { event, hasReceipts } = await this.deliver(this.#written.device, operations);
      this.#failures = 0;
      await this.dispatch(event);
      this.#set({ sentAt: Date.now(), failingSince: null, isForbidden: false, isIntercepted: false });
      for (const listener of this.#storedListeners) listener();
      return hasReceipts;
    } catch (error) {
      const unreadable = isApiError(error) && error.status === 422 ? error.fields[0] : undefined;
      const at = Number(unreadable?.field.match(/^operations\.(\d+)/)?.[1] ?? Number.NaN);
      const operation = operations[at];
      if (unreadable && operation) {
        await this.dispatch(this.unreadable(operation.id, unreadable.msg));
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

  #set(part: Partial<Omit<Sending<Outbox>, 'outbox' | 'unwritten'>>) {
    const outbox = this.#unwritten.reduce<Outbox>(this.#kind.after, this.#written);
    const unwritten = new Set(this.#unwritten.flatMap(({ ids }) => ids));
    this.#state = { ...this.#state, ...part, outbox, unwritten };
    for (const listener of this.#listeners) listener();
  }
}
