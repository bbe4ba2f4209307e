/** What came of a figure's rounds. */
export interface Outcome {
  readonly rounds: number;
  /** Acknowledged and not there afterwards, or there in another way than acknowledged. */
  readonly lost: number;
  /** Answered as wrong although it was right, or accepted although it was wrong. */
  readonly refusedWrongly: number;
  /** Answers of 500, and ends of a process that nothing explains. */
  readonly failed: number;
  /** A measure of its own, in a few words. */
  readonly note?: string | undefined;
}

export interface Figure {
  readonly name: string;
  /** In a whole night. */
  readonly rounds: number;
  /** How long it may take. Cores that others use make fewer rounds, not a longer night. */
  readonly minutes: number;
  readonly run: (rounds: Rounds) => Promise<Outcome>;
}

/** Numbers from 0 for as many rounds as are wanted and there is time for. */
export class Rounds {
  readonly wanted: number;
  readonly minutes: number;
  readonly #end: number;
  made = 0;

  constructor(wanted: number, minutes: number) {
    this.wanted = wanted;
    this.minutes = minutes;
    this.#end = Date.now() + minutes * 60_000;
  }

  get areLeft() {
    return this.made < this.wanted && Date.now() < this.#end;
  }

  [Symbol.iterator]() {
    return this.upTo(this.wanted);
  }

  *upTo(most: number) {
    for (let count = 0; count < most && this.areLeft; count += 1) {
      this.made += 1;
      yield this.made - 1;
    }
  }
}

const mostPrinted = 10;

/** Counts what goes wrong while a figure runs. */
export class Tally {
  lost = 0;
  refusedWrongly = 0;
  failed = 0;
  /** Writes that were acknowledged and looked for afterwards. */
  acknowledged = 0;
  #slowestMs = 0;

  /** Prints the first of each kind, so that a count can be followed up. */
  count(kind: 'lost' | 'refusedWrongly' | 'failed', what: string) {
    this[kind] += 1;
    if (this[kind] <= mostPrinted) say(`  ${kind}: ${what}`);
  }

  /** An answer that should not have come: a 500 is a fault of the server, anything else refuses what was right. */
  countAnswer(status: number, what: string) {
    this.count(status === 500 ? 'failed' : 'refusedWrongly', `${what}: ${status}`);
  }

  recoveredAfter(milliseconds: number) {
    this.#slowestMs = Math.max(this.#slowestMs, milliseconds);
  }

  outcome(rounds: number, note?: string): Outcome {
    const { lost, refusedWrongly, failed, acknowledged } = this;
    const seconds = (this.#slowestMs / 1_000).toFixed(1);
    const notes = [
      note,
      this.#slowestMs > 0 && `ready again within ${seconds} s`,
      acknowledged > 0 && `${acknowledged} acknowledged writes`,
    ].filter(Boolean);
    return { rounds, lost, refusedWrongly, failed, note: notes.join(', ') };
  }
}

/** A figure whose rounds are the same work again and again. */
export const eachRound =
  (work: (tally: Tally, round: number) => Promise<void>): Figure['run'] =>
  async (rounds) => {
    const tally = new Tally();
    for (const round of rounds) await work(tally, round);
    return tally.outcome(rounds.made);
  };

export const say = (words: unknown) => process.stdout.write(`${String(words)}\n`);
