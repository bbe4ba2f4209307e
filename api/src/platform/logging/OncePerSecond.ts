type Write = (more: { left_out?: number }) => void;

/** Writes the first line at once. Of those within the next second only the last, with how many were left out. */
export class OncePerSecond {
  #timer: NodeJS.Timeout | null = null;
  #last: Write | null = null;
  #waiting = 0;

  add(write: Write) {
    if (this.#timer) {
      this.#last = write;
      this.#waiting += 1;
      return;
    }
    write({});
    this.#wait();
  }

  /** Writes what is left. */
  end() {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writeLast();
  }

  #wait() {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#writeLast()) this.#wait();
    }, 1_000).unref();
  }

  #writeLast(): boolean {
    const write = this.#last;
    write?.(this.#waiting > 1 ? { left_out: this.#waiting - 1 } : {});
    this.#last = null;
    this.#waiting = 0;
    return write !== null;
  }
}
