import pLimit from 'p-limit';
import type { Problem } from './errors/Problem.ts';

/** Lets so many work at once; the others wait, and when too many wait the next is sent away with `tooMany`. */
export function makeTurns(atOnce: number, mostWaiting: number, tooMany: () => Problem) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + mostWaiting) throw tooMany();
    return limit(work);
  };
}
