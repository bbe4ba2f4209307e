import { newId, oneTabAtATime } from '#browser/index.ts';
import type { LiveEvent } from '#contract/index.ts';
import { liveTimes } from '#rules/index.ts';
import { LiveConnection, type LivePort } from './LiveConnection.ts';
import { queryOf, type Watches } from './watches.ts';

/** What a browser's tabs tell each other. */
type TabMessage =
  /** There is a new leader, which wants to know what the others want. Any other one sleeps, and stops when it wakes. */
  | { readonly kind: 'leads' }
  | { readonly kind: 'wants'; readonly tab: string; readonly watches: Watches }
  /** The leader has heard what another tab wants. */
  | { readonly kind: 'heard' }
  | { readonly kind: 'leaves'; readonly tab: string }
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'mode'; readonly isLive: boolean }
  | { readonly kind: 'signed-out' };

/** Wants of several tabs that come together lead to one stream. */
const gatherMs = 20;
/**
 * Tabs repeat what they want. So the leader can forget those that were closed without a word, and they can take over from a leader that
 * sleeps: it answers nothing, and keeps its lock.
 */
const repeatMs = liveTimes.heartbeat;
const forgetMs = 6 * repeatMs;
const mostSilent = 2;

/**
 * Follows what the browser's tabs want through one stream, which one of them holds: a browser has only six connections to a server over
 * HTTP/1.1. Over plain http, where tabs can't agree on one, each has its own.
 */
export class LiveTabs {
  readonly #name: string;
  readonly #hearers: Omit<LivePort, 'open' | 'renew'>;
  readonly #connection: LiveConnection;
  readonly #channel: BroadcastChannel | null;
  readonly #tab = newId();
  readonly #others = new Map<string, { watches: Watches; heardAt: number }>();
  #own: Watches | null = null;
  #takeOver: AbortController | null = null;
  /** How often this tab has asked since it last heard of the leader. */
  #silent = 0;
  #release: (() => void) | null = null;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #repeating: ReturnType<typeof setInterval> | undefined;

  /** `user` names whose tabs they are: others have a stream of their own. */
  constructor(user: string, port: LivePort) {
    this.#name = `live.${user}`;
    this.#hearers = port;
    this.#connection = new LiveConnection({
      ...port,
      hear: (event) => this.#pass({ kind: 'event', event }),
      hearMode: (isLive) => this.#pass({ kind: 'mode', isLive }),
      hearSignedOut: () => this.#pass({ kind: 'signed-out' }),
    });
    // Elsewhere no tab waits for another, and each leads.
    this.#channel = isSecureContext ? new BroadcastChannel(`mobprep.${this.#name}`) : null;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.#take(data));
  }

  /** What this tab wants from now on; null for nothing. */
  want(watches: Watches | null) {
    this.#own = watches;
    if (!watches) {
      clearInterval(this.#repeating);
      this.#repeating = undefined;
      this.#channel?.postMessage({ kind: 'leaves', tab: this.#tab });
      this.#connection.follow(null);
      this.#release?.();
      return;
    }
    this.#repeating ??= setInterval(() => this.#repeat(), repeatMs);
    if (this.#release) this.#followSoon();
    else {
      this.#ask();
      if (!this.#takeOver) this.#queue();
    }
  }

  #queue() {
    this.#takeOver = new AbortController();
    this.#silent = 0;
    void oneTabAtATime(this.#name, () => this.#lead(), this.#takeOver.signal).then(() => {
      this.#takeOver = null;
      if (this.#own) this.#queue();
    });
  }

  /** Leads until this tab wants nothing any more. */
  #lead(): Promise<void> {
    if (!this.#own) return Promise.resolve();
    this.#others.clear();
    this.#channel?.postMessage({ kind: 'leads' });
    this.#followSoon();
    return new Promise((resolve) => {
      this.#release = () => {
        this.#release = null;
        clearTimeout(this.#gathering);
        resolve();
      };
    });
  }

  #ask() {
    if (this.#own) this.#channel?.postMessage({ kind: 'wants', tab: this.#tab, watches: this.#own });
  }

  #repeat() {
    if (!this.#release) {
      this.#silent += 1;
      return this.#silent < mostSilent ? this.#ask() : this.#takeOver?.abort();
    }
    for (const [tab, { heardAt }] of this.#others)
      if (performance.now() - heardAt > forgetMs) this.#others.delete(tab);
  }

  #followSoon() {
    clearTimeout(this.#gathering);
    this.#gathering = setTimeout(() => {
      const others = Array.from(this.#others.values(), ({ watches }) => watches);
      this.#connection.follow(queryOf(this.#own ? [this.#own, ...others] : others));
    }, gatherMs);
  }

  #pass(message: TabMessage) {
    this.#channel?.postMessage(message);
    this.#take(message);
  }

  #take(message: TabMessage) {
    if (message.kind !== 'wants' && message.kind !== 'leaves') this.#silent = 0;
    switch (message.kind) {
      case 'leads':
        if (this.#release) {
          this.#connection.follow(null);
          this.#release();
        }
        return this.#ask();
      case 'wants': {
        if (!this.#release) return;
        const { tab, watches } = message;
        this.#channel?.postMessage({ kind: 'heard' });
        const before = this.#others.get(tab)?.watches;
        this.#others.set(tab, { watches, heardAt: performance.now() });
        // A new stream tells everybody the state, which a new tab doesn't have.
        if (!before || queryOf([before]) !== queryOf([watches])) this.#followSoon();
        return;
      }
      case 'leaves':
        if (this.#others.delete(message.tab)) this.#followSoon();
        return;
      case 'event':
        return this.#hearers.hear(message.event);
      case 'mode':
        return this.#hearers.hearMode(message.isLive);
      case 'signed-out':
        return this.#hearers.hearSignedOut();
    }
  }
}
