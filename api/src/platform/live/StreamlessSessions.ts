import type { LiveHealth } from 'shared-api/contract';
import type { Watcher } from './LiveSource.ts';
import { toldMs } from './limits.ts';
import type { Schedule } from './Schedule.ts';

interface Options {
  readonly schedule: Schedule;
  readonly now: () => Date;
  /** Called when something between a browser and this server holds streams back, for the first time in an hour. */
  readonly onHeld: () => void;
}

/** Counts the sessions whose browsers ask without a stream. */
export class StreamlessSessions {
  readonly #options: Options;
  /** When each session last asked without a stream, and last said that its stream was held back. */
  readonly #polled = new Map<string, number>();
  readonly #held = new Map<string, number>();
  #isHeldKnown = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get health(): Pick<LiveHealth, 'polling' | 'held'> {
    const since = this.#options.now().getTime() - toldMs;
    for (const seen of [this.#polled, this.#held])
      for (const [session, at] of seen) if (at < since) seen.delete(session);
    return { polling: this.#polled.size, held: this.#held.size };
  }

  /** Takes note that a browser asks without a stream. `isHeld`: nothing of its stream arrived. */
  note({ sessionId }: Watcher, isHeld: boolean) {
    const { schedule, now, onHeld } = this.#options;
    const at = now().getTime();
    this.#polled.set(sessionId, at);
    if (!isHeld) return;
    this.#held.set(sessionId, at);
    if (this.#isHeldKnown) return;
    this.#isHeldKnown = true;
    onHeld();
    schedule.after(toldMs, () => {
      this.#isHeldKnown = false;
    });
  }
}
