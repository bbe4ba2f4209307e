import pLimit from 'p-limit';
import type { Problem } from './errors/Problem.ts';

/** Runs `atOnce` pieces of work at a time. The others wait; once `mostWaiting` are waiting, the next one gets `tooMany`. */
export function makeTurns(atOnce: number, mostWaiting: number, tooMany: () => Problem) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + mostWaiting) throw tooMany();
    return limit(work);
  };
}
