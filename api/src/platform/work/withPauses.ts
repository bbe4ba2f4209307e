import { setImmediate } from 'node:timers/promises';

const mostMs = 8;

let lastTurn: Promise<unknown> = Promise.resolve();

/** Waits for the loop's next turn in which no other long work goes on: many at once would make a turn as long as all of them. */
function nextTurn() {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** Goes through a long list, and lets other requests run first and whenever it has taken a while. */
export async function* withPauses<T>(items: Iterable<T>): AsyncGenerator<T> {
  let since = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    if (performance.now() - since >= mostMs) {
      await nextTurn();
      since = performance.now();
    }
    yield item;
  }
}

/** `Array.map` with pauses. */
export async function mapWithPauses<T, R>(items: Iterable<T>, of: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for await (const item of withPauses(items)) results.push(of(item));
  return results;
}

/** A list in slices of this size. */
export const slicesOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

const sortedAtOnce = 256;

/** `Array.toSorted` with pauses: sorts short runs, then merges two at a time. */
export async function sortWithPauses<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  let runs = await mapWithPauses(slicesOf(items, sortedAtOnce), (run) => run.sort(compare));
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (const [a = [], b = []] of slicesOf(runs, 2)) merged.push(await merge(a, b, compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const merged: T[] = [];
  let at = 0;
  for await (const run of withPauses(slicesOf(a, sortedAtOnce)))
    for (const item of run) {
      for (let next = b[at]; next !== undefined && compare(next, item) < 0; next = b[at]) {
        merged.push(next);
        at += 1;
      }
      merged.push(item);
    }
  return merged.concat(b.slice(at));
}
