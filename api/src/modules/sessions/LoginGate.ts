import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Problem } from '#platform/errors/Problem.ts';

/** Each running sign-in takes database connections, and its hash a core. One core is left to everybody else. */
const atOnceHere = Math.max(1, Math.min(2, availableParallelism() - 1));
const mostWaiting = 100;
/** While the database doesn't answer, anyone who has waited longer is refused. Otherwise each pair would wait for all pairs before it. */
const mostWaitedMs = 1_500;
/** How long a refusal is repeated from memory. Short, because an operator may end a lock at any moment. */
const rememberedMs = 5_000;

interface Refusal {
  readonly problem: Problem;
  readonly until: number;
}

/** Keeps a flood of sign-ins from slowing everybody else: only a few run at once, and repeated refusals need no connection. */
export class LoginGate {
  readonly #queue: ReturnType<typeof pLimit>;
  readonly #refusals = new Map<string, Refusal>();
  readonly #now: () => Date;
  /** When an attempt last failed without being found right or wrong. */
  #failedAt: number | null = null;

  constructor(now: () => Date, atOnce = atOnceHere) {
    this.#now = now;
    this.#queue = pLimit(atOnce);
  }

  /** Runs `work` when it is this attempt's turn. A remembered refusal of any of the `subjects` refuses it too. */
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

  /** Refuses this subject for a while from now on. */
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
