import { keepLatest } from './keepLatest.ts';

/** Caches the newest results by key as long as the inputs stay the same. Drops all of them once any input changes, and a promise that fails. */
export function cacheByInputs<T>(most = 100) {
  const made = new Map<string, T>();
  let inputs: readonly unknown[] = [];
  return (current: readonly unknown[], key: string, make: () => T): T => {
    if (current.some((input, i) => input !== inputs[i])) made.clear();
    inputs = current;
    const known = made.get(key);
    const result = known ?? make();
    keepLatest(made, [key, result], most);
    if (result !== known && result instanceof Promise)
      result.catch(() => {
        if (made.get(key) === result) made.delete(key);
      });
    return result;
  };
}
