/** The total time that one piece of work may wait for the database. What it does in between isn't counted. */
export class TimeLimit {
  #leftMs: number;

  constructor(milliseconds: number) {
    this.#leftMs = milliseconds;
  }

  get leftMs(): number {
    return this.#leftMs;
  }

  spend(milliseconds: number) {
    this.#leftMs -= milliseconds;
  }
}
