import { SourceFailure } from '../JobSource.ts';

/** Pauses before the second and the third try. */
const pausesMs = [1_000, 4_000];

/** A refresh is given up after this many failed tries in a row, across all calls. */
const failuresToOpen = 5;

/** Waits. Throws early, with the reason, when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Retries a call up to three times if another try may help, unless all calls to Spectrum are failing. */
export class Retries {
  readonly #wait: Wait;
  #failuresInRow = 0;

  constructor(wait: Wait) {
    this.#wait = wait;
  }

  async run<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    for (const pause of pausesMs) {
      try {
        return await this.#once(call);
      } catch (error) {
        const mayHelp = error instanceof SourceFailure && error.hope === 'soon';
        if (!mayHelp || this.#failuresInRow >= failuresToOpen) throw error;
      }
      await this.#wait(pause, signal);
    }
    return this.#once(call);
  }

  async #once<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.#failuresInRow >= failuresToOpen)
      throw new SourceFailure('later', `Spectrum failed ${failuresToOpen} times in a row`);
    try {
      const result = await call();
      this.#failuresInRow = 0;
      return result;
    } catch (error) {
      this.#failuresInRow += 1;
      throw error;
    }
  }
}
