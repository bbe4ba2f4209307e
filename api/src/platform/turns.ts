import type { Problem } from './errors/Problem.ts';

/** Lets so many work at once; the others wait, and when too many wait the next is sent away with `tooMany`. */
export function makeTurns(atOnce: number, mostWaiting: number, tooMany: () => Problem) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) {
      if (waiting.length >= mostWaiting) throw tooMany();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
