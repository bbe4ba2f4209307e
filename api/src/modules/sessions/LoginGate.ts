import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Problem } from '#platform/errors/Problem.ts';

/** Each sign-in at work holds connections to the database, and its hash a core: one is left to everybody else. */
const atOnceHere = Math.max(1, Math.min(2, availableParallelism() - 1));
const mostWaiting = 100;
/** While the database doesn't answer, anyone who has waited longer is refused: each pair would wait for all pairs before it. */
const mostWaitedMs = 1_500;
/** How long a refusal is answered from memory. Short, as an operator may end a lock at any moment. */
const rememberedMs = 5_000;

interface Refusal {
  readonly problem: Problem;
  readonly until: number;
}

/** Keeps a flood of sign-ins away from everybody else's work: few at once, and what was refused is refused without a connection. */
export class LoginGate {
  readonly #queue: ReturnType<typeof pLimit>;
  readonly #refusals = new Map<string, Refusal>();
  readonly #now: () => Date;
  /** When an attempt last ended without an answer, right or wrong. */
  #failedAt: number | null = null;

  constructor(now: () => Date, atOnce = atOnceHere) {
    this.#now = now;
    this.#queue = pLimit(atOnce);
  }

  /** Works when it is this attempt's turn. `subjects`: whom a refusal would concern besides this attempt. */
  async pass<Result>(subjects: readonly string[], work: () => Promise<Result>): Promise<Result> {
    this.#refuseKnown(subjects);
    if (this.#queue.pendingCount >= mostWaiting)
      throw new Problem(429, 'rate_limited', 'Too many sign-ins at once; try again in a moment', {
        headers: { 'retry-after': '5' },
      });
    const since = this.#now().getTime();
    return this.#queue(async () => {
      const hasFailed = this.#failedAt !== null && this.#failedAt >= since;
      if (hasFailed && this.#now().getTime() - since > mostWaitedMs) throw noAnswer();
      this.#refuseKnown(subjects);
      return work().catch((error: unknown) => {
        if (!(error instanceof Problem)) this.#failedAt = this.#now().getTime();
        throw error;
      });
    });
  }

  /** From now on for a while. */
  remember(subject: string, problem: Problem) {
    const at = this.#now().getTime();
    for (const [known, { until }] of this.#refusals) if (until <= at) this.#refusals.delete(known);
    this.#refusals.set(subject, { problem, until: at + rememberedMs });
  }

  #refuseKnown(subjects: readonly string[]) {
    for (const subject of subjects) {
      const known = this.#refusals.get(subject);
      if (known && known.until > this.#now().getTime()) throw known.problem;
    }
  }
}

const noAnswer = () =>
  new Problem(503, 'db_unavailable', 'Signing in takes too long right now; try again in a moment', {
    headers: { 'retry-after': '2' },
  });
