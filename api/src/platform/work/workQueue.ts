import pLimit from 'p-limit';
import type { Problem } from '#platform/errors/Problem.ts';

/**
 * Runs `atOnce` pieces of work at a time. The others wait; once `mostWaiting` are waiting, the next one gets `tooMany`.
 * So does the next one of a person who has half of all places already.
 */
export function workQueue(atOnce: number, mostWaiting: number, tooMany: () => Problem) {
  const limit = pLimit(atOnce);
  const most = atOnce + mostWaiting;
  const taken = new Map<number, number>();
  return async <T>(work: () => Promise<T>, person?: number): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= most) throw tooMany();
    if (person === undefined) return limit(work);
    const own = taken.get(person) ?? 0;
    if (own >= Math.ceil(most / 2)) throw tooMany();
    taken.set(person, own + 1);
    try {
      return await limit(work);
    } finally {
      const rest = (taken.get(person) ?? 1) - 1;
      if (rest > 0) taken.set(person, rest);
      else taken.delete(person);
    }
  };
}
