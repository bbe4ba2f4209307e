import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Problem } from '#platform/errors/Problem.ts';

/** Each running sign-in takes database connections, and its hash a core. One core is left to everybody else. */
const atOnceHere = Math.max(1, Math.min(2, availableParallelism() - 1));
const mostWaiting = 100;
/** Attempts at once for one account, of strangers or in one browser. */
const mostPlacesEach = 5;
/** While the database fails, anyone who has waited longer fails like the one before. Otherwise each pair would wait for all pairs before it. */
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
  readonly #taken = new Map<string, number>();
  readonly #refusals = new Map<string, Refusal>();
  readonly #now: () => Date;
  /** The last failure of an attempt that was found neither right nor wrong. */
  #failure: { readonly at: number; readonly error: unknown } | null = null;

  constructor(now: () => Date, atOnce = atOnceHere) {
    this.#now = now;
    this.#queue = pLimit(atOnce);
  }

  /**
   * Runs `work` when it is this attempt's turn. A remembered refusal of any of the `subjects` refuses it too. The first of them has only
   * a few places, so that nobody takes all. Strangers who fill the queue keep no known browser out.
   */
  async pass<Result>(
    { subjects, isKnown }: { readonly subjects: readonly string[]; readonly isKnown: boolean },
    work: () => Promise<Result>,
  ): Promise<Result> {
    this.#refuseKnown(subjects);
    const [whose = ''] = subjects;
    const taken = this.#taken.get(whose) ?? 0;
    if (taken >= mostPlacesEach || (!isKnown && this.#queue.pendingCount >= mostWaiting)) throw tooMany();
    this.#taken.set(whose, taken + 1);
    try {
      return await this.#inTurn(subjects, work);
    } finally {
      const left = (this.#taken.get(whose) ?? 1) - 1;
      if (left > 0) this.#taken.set(whose, left);
      else this.#taken.delete(whose);
    }
  }

  #inTurn<Result>(subjects: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const since = this.#now().getTime();
    return this.#queue(async () => {
      const failure = this.#failure;
      if (failure && failure.at >= since && this.#now().getTime() - since > mostWaitedMs) throw failure.error;
      this.#refuseKnown(subjects);
      return work().catch((error: unknown) => {
        if (!(error instanceof Problem)) this.#failure = { at: this.#now().getTime(), error };
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

const tooMany = () =>
  new Problem(429, 'rate_limited', 'Too many sign-ins at once; try again in a moment', {
    headers: { 'retry-after': '5' },
  });
