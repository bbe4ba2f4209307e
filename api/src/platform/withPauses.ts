import { setImmediate } from 'node:timers/promises';

const mostMs = 8;

/** Goes through a long list, and lets other requests run whenever that has taken a while. */
export async function* withPauses<T>(items: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - since < mostMs) continue;
    await setImmediate();
    since = performance.now();
  }
}

/** `Array.map` with pauses. */
export async function mapWithPauses<T, R>(items: Iterable<T>, of: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for await (const item of withPauses(items)) results.push(of(item));
  return results;
}
