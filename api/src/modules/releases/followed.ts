/** Answers what `read` does, and reads again for the first who asks when that is older than so many milliseconds. */
export function followed<T>(read: () => Promise<T>, maxAgeMs: number, now: () => number = Date.now) {
  let readAt = now();
  let value = read();
  return (): Promise<T> => {
    if (now() - readAt >= maxAgeMs) {
      readAt = now();
      value = read();
    }
    return value;
  };
}
