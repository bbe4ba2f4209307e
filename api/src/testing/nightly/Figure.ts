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
  readonly note?: string;
}

export interface Figure {
  readonly name: string;
  /** In a whole night. */
  readonly rounds: number;
  readonly run: (rounds: number) => Promise<Outcome>;
}

const mostPrinted = 10;

/** Counts what goes wrong while a figure runs. */
export class Tally {
  lost = 0;
  refusedWrongly = 0;
  failed = 0;

  /** Prints the first of each kind, so that a count can be followed up. */
  count(kind: 'lost' | 'refusedWrongly' | 'failed', what: string) {
    this[kind] += 1;
    if (this[kind] <= mostPrinted) say(`  ${kind}: ${what}`);
  }

  outcome(rounds: number, note?: string): Outcome {
    const { lost, refusedWrongly, failed } = this;
    return { rounds, lost, refusedWrongly, failed, ...(note !== undefined && { note }) };
  }
}

export const say = (words: unknown) => process.stdout.write(`${String(words)}\n`);
