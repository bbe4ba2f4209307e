/** The outcome of a figure's rounds. */
export interface Outcome {
  readonly rounds: number;
  /** Acknowledged but missing afterwards, or different from what was acknowledged. */
  readonly lost: number;
  /** Refused although it was right, or accepted although it was wrong. */
  readonly refusedWrongly: number;
  /** Answers of 500, and process exits that nothing explains. */
  readonly failed: number;
  /** An extra measurement, in a few words. */
  readonly note?: string | undefined;
}

export interface Figure {
  readonly name: string;
  /** Rounds in a whole night. */
  readonly rounds: number;
  /** How long it may take. On busy cores it makes fewer rounds, rather than a longer night. */
  readonly minutes: number;
  readonly run: (rounds: Rounds) => Promise<Outcome>;
}

/** Yields numbers from 0 for as many rounds as are wanted and time allows. */
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
  /** Acknowledged writes that were checked afterwards. */
  acknowledged = 0;
  #slowestMs = 0;

  /** Counts a problem. Prints the first few of each kind, so they can be followed up. */
  count(kind: 'lost' | 'refusedWrongly' | 'failed', what: string) {
    this[kind] += 1;
    if (this[kind] <= mostPrinted) say(`  ${kind}: ${what}`);
  }

  /** Counts an unexpected answer: a 500 is a server fault, anything else a wrong refusal. */
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

/** Runs a figure that repeats the same work every round. */
export const eachRound =
  (work: (tally: Tally, round: number) => Promise<void>): Figure['run'] =>
  async (rounds) => {
    const tally = new Tally();
    for (const round of rounds) await work(tally, round);
    return tally.outcome(rounds.made);
  };

export const say = (words: unknown) => process.stdout.write(`${String(words)}\n`);
