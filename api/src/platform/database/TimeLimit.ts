/** The total time that one piece of work may wait for connections and hold them. Time in between isn't counted. */
export class TimeLimit {
  #leftMs: number;
  #users = 0;
  #since = 0;

  constructor(milliseconds: number) {
    this.#leftMs = milliseconds;
  }

  get leftMs(): number {
    return this.#leftMs - (this.#users > 0 ? performance.now() - this.#since : 0);
  }

  begin() {
    if (this.#users === 0) this.#since = performance.now();
    this.#users += 1;
  }

  end() {
    if (this.#users === 1) this.#leftMs = this.leftMs;
    this.#users -= 1;
  }
}
