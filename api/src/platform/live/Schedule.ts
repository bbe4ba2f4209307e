/** Calls `work` after this long. Returns a function that calls it off. Tests have their own. */
export type Later = (milliseconds: number, work: () => unknown) => () => void;

/** Real time. It keeps no process alive. */
export const realTime: Later = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
};

/** Work that goes on in the background until it is stopped. A failure is told, and ends nothing. */
export class Schedule {
  readonly #later: Later;
  readonly #onFault: (error: unknown) => void;
  readonly #pending = new Set<() => void>();
  #isStopped = false;

  constructor(later: Later, onFault: (error: unknown) => void) {
    this.#later = later;
    this.#onFault = onFault;
  }

  /** Returns a function that calls the work off. */
  after(milliseconds: number, work: () => unknown): () => void {
    if (this.#isStopped) return () => {};
    const cancel = this.#later(milliseconds, () => {
      this.#pending.delete(cancel);
      return this.#run(work);
    });
    this.#pending.add(cancel);
    return () => {
      this.#pending.delete(cancel);
      cancel();
    };
  }

  /** Repeats the work, each time after it has ended and then after `wait()`. Returns a function that ends it. */
  repeat(wait: () => number, work: () => unknown): () => void {
    let isOver = false;
    let cancel = () => {};
    const next = () => {
      if (isOver) return;
      cancel = this.after(wait(), async () => {
        await this.#run(work);
        next();
      });
    };
    next();
    return () => {
      isOver = true;
      cancel();
    };
  }

  async #run(work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!this.#isStopped) this.#onFault(error);
    }
  }

  stop() {
    this.#isStopped = true;
    for (const cancel of this.#pending) cancel();
  }
}
