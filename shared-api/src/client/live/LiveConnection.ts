import type { LiveEvent } from '#contract/index.ts';
import { liveTimes } from '#rules/index.ts';
import { isApiError } from '../ApiError.ts';
import { Deadline } from './Deadline.ts';
import { nextTry, type Outcome } from './nextTry.ts';
import { readEvents } from './readEvents.ts';

export interface LivePort {
  /** Opens a stream. Rejects with an ApiError. */
  readonly open: (query: string, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Gets a new token. Returns false if the session is over. */
  readonly renew: () => Promise<boolean>;
  readonly hear: (event: LiveEvent) => void;
  /** Called at each hello, and at each answer to a poll. */
  readonly hearMode: (isLive: boolean) => void;
  readonly hearSignedOut: () => void;
}

/** A poll that takes longer has got lost. */
const pollTimeoutMs = 10_000;
/** Browsers cut the stream of a page that is being left before they tell the page, whose poll would say that its reader is still there. */
const leavingMs = 300;

/** Follows one stream at a time. Without one, it asks for the state every 2 seconds. */
export class LiveConnection {
  readonly #port: LivePort;
  #leaving = new AbortController();
  #failures = 0;
  /** Nobody polls a server that has never answered. */
  #isKnown = false;

  constructor(port: LivePort) {
    this.#port = port;
  }

  /** What to follow from now on, as a query; null for nothing. The stream until now stays until the next one is open, so that nothing is missed. */
  follow(query: string | null) {
    const before = this.#leaving;
    this.#leaving = new AbortController();
    if (query === null) before.abort();
    else void this.#run(query, this.#leaving.signal, () => before.abort());
  }

  async #run(query: string, signal: AbortSignal, leave: () => void) {
    signal.addEventListener('abort', leave);
    while (!signal.aborted) {
      const outcome = await this.#stream(query, signal, leave);
      leave();
      if (signal.aborted) return;
      if (outcome === 'signed out') return this.#port.hearSignedOut();
      const { waitMs, polls } = nextTry(outcome, this.#failures, Math.random());
      this.#failures = polls ? this.#failures + 1 : 0;
      const poll = `${query}&once=true${outcome.kind === 'held' ? '&held=true' : ''}`;
      await this.#wait(waitMs, polls ? poll : null, signal);
    }
  }

  async #stream(query: string, signal: AbortSignal, opened: () => void): Promise<Outcome | 'signed out'> {
    const deadline = new Deadline(signal, liveTimes.hello);
    let openedAt: number | null = null;
    try {
      const body = await this.#port.open(query, deadline.signal);
      for await (const event of readEvents(body)) {
        if (signal.aborted) break;
        deadline.extend(liveTimes.silence);
        if (event.type === 'hello') {
          openedAt = performance.now();
          opened();
          this.#isKnown = true;
          this.#port.hearMode(true);
        } else if (event.type === 'end') return await this.#end(event);
        else this.#port.hear(event);
      }
      return lostAt(openedAt) ?? { kind: 'away' };
    } catch (error) {
      return lostAt(openedAt) ?? (deadline.signal.aborted ? { kind: 'held' } : refusal(error));
    } finally {
      deadline.end();
    }
  }

  async #end({ why, after_ms }: Extract<LiveEvent, { type: 'end' }>): Promise<Outcome | 'signed out'> {
    if (why !== 'stopping' && !(await this.#port.renew())) return 'signed out';
    return { kind: 'ended', afterMs: after_ms };
  }

  async #wait(milliseconds: number, poll: string | null, signal: AbortSignal) {
    const until = performance.now() + milliseconds;
    if (poll) await pause(leavingMs, signal);
    for (let left = milliseconds; left > 0 && !signal.aborted; left = until - performance.now()) {
      if (poll) await this.#poll(poll, signal);
      await pause(Math.min(liveTimes.poll, Math.max(0, until - performance.now())), signal);
    }
  }

  async #poll(query: string, signal: AbortSignal) {
    const deadline = new Deadline(signal, pollTimeoutMs);
    try {
      const body = await this.#port.open(query, deadline.signal);
      for await (const event of readEvents(body)) {
        if (signal.aborted) return;
        this.#isKnown = true;
        if (event.type === 'hello') this.#port.hearMode(false);
        else this.#port.hear(event);
      }
    } catch {
      if (this.#isKnown && !signal.aborted) this.#port.hearMode(false);
    } finally {
      deadline.end();
    }
  }
}

/** A stream that was open. */
const lostAt = (openedAt: number | null): Outcome | null =>
  openedAt === null ? null : { kind: 'lost', openMs: performance.now() - openedAt };

/** A server with no room for more streams still answers polls. */
function refusal(error: unknown): Outcome | 'signed out' {
  if (isApiError(error) && error.status === 401) return 'signed out';
  return { kind: 'away' };
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
