import { type Answer, type DatabaseProbe, longWriteBefore, SilentDatabase } from './DatabaseProbe.ts';
import { NoConnection } from './NoConnection.ts';
import type { TimeLimit } from './TimeLimit.ts';
import { type LongWrite, TookTooLong } from './TookTooLong.ts';

/** How often waits are looked at. */
const tickMs = 100;
/** After a silence of this many ticks, the probe is asked. With its time for an answer, a lost database is noticed within 2 s. */
const suspiciousTicks = 5;

interface Waiter {
  readonly limit: TimeLimit;
  /** PostgreSQL's process that has to answer; null while there is no connection yet. */
  readonly pid: number | null;
  readonly giveUp: (reason: Error) => void;
}

/** One wait for a connection or for the answer to a query. */
export class Wait {
  readonly since = performance.now();
  readonly waiter: Waiter;
  heldUpBy: LongWrite | null = null;
  silentTicks = 0;
  /** PostgreSQL wasn't working for this wait when the probe last looked. */
  isForgotten = false;

  constructor(waiter: Waiter) {
    this.waiter = waiter;
  }
}

/**
 * Tells a busy database from a lost one: whoever has waited for some time goes on waiting if a probe is answered, and gives up if it
 * isn't. Time is counted in ticks, so that a stall of this process counts as one, and what has arrived is read before anybody gives up.
 */
export class AnswerWatch {
  readonly #probe: DatabaseProbe;
  readonly #waits = new Set<Wait>();
  #timer: NodeJS.Timeout | undefined;
  #isAsking = false;
  #heardAt = Number.NEGATIVE_INFINITY;

  constructor(probe: DatabaseProbe) {
    this.#probe = probe;
  }

  begin(waiter: Waiter): Wait {
    const wait = new Wait(waiter);
    this.#waits.add(wait);
    this.#timer ??= setInterval(() => setImmediate(() => this.#tick()), tickMs).unref();
    return wait;
  }

  /** PostgreSQL has answered somebody. */
  heard() {
    this.#heardAt = performance.now();
  }

  isHeardSince(at: number): boolean {
    return this.#heardAt > at;
  }

  end(wait: Wait) {
    this.#waits.delete(wait);
  }

  #tick() {
    if (this.#waits.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    for (const limit of new Set(Array.from(this.#waits, ({ waiter }) => waiter.limit))) limit.spend(tickMs);
    for (const wait of this.#waits) {
      wait.silentTicks += 1;
      // One tick later than PostgreSQL's own timeouts, which leave the connection whole.
      if (wait.waiter.limit.leftMs < 0) this.#giveUp(wait, new TookTooLong(wait.heldUpBy));
    }
    if (this.#suspicious().length > 0) void this.#ask();
  }

  async #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const askedAt = performance.now();
    try {
      const answer = await this.#probe.ask();
      for (const wait of this.#suspicious()) this.#judge(wait, answer);
    } catch (cause) {
      // While others get answers, the probe is late, too.
      if (cause instanceof SilentDatabase && this.isHeardSince(askedAt)) return;
      for (const wait of this.#suspicious())
        this.#giveUp(wait, new NoConnection('no answer from the database', { cause }));
    } finally {
      this.#isAsking = false;
    }
  }

  #judge(wait: Wait, { askedAt, backends }: Answer) {
    const { pid } = wait.waiter;
    if (askedAt < wait.since) return;
    const isWorking = pid === null || backends === null || backends.get(pid)?.isWorking === true;
    if (isWorking) {
      wait.silentTicks = 0;
      if (pid !== null && backends !== null) wait.heldUpBy = longWriteBefore(pid, backends);
    } else if (wait.isForgotten) {
      this.#giveUp(wait, new NoConnection('the connection to the database is broken'));
    }
    // An answer may be on its way, so the next probe decides.
    wait.isForgotten = !isWorking;
  }

  #suspicious = () => [...this.#waits].filter(({ silentTicks }) => silentTicks >= suspiciousTicks);

  #giveUp(wait: Wait, reason: Error) {
    this.#waits.delete(wait);
    wait.waiter.giveUp(reason);
  }
}
