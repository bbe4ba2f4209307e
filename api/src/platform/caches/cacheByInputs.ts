import { keepLatest } from './keepLatest.ts';

/** Caches the newest results by key as long as the inputs stay the same. Drops all of them once any input changes. */
export function cacheByInputs<T>(most = 100) {
  const made = new Map<string, T>();
  let inputs: readonly unknown[] = [];
  return (current: readonly unknown[], key: string, make: () => T): T => {
    if (current.some((input, i) => input !== inputs[i])) made.clear();
    inputs = current;
    const known = made.get(key) ?? make();
    keepLatest(made, [key, known], most);
    return known;
  };
}
