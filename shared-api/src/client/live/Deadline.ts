/** Aborts work that takes too long, or that somebody else has called off. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #parent: AbortSignal;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #abort = () => this.#controller.abort();

  constructor(parent: AbortSignal, milliseconds: number) {
    this.#parent = parent;
    parent.addEventListener('abort', this.#abort);
    this.extend(milliseconds);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Gives the work this long from now. */
  extend(milliseconds: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#abort, milliseconds);
  }

  /** The work has ended. */
  end() {
    clearTimeout(this.#timer);
    this.#parent.removeEventListener('abort', this.#abort);
  }
}
