/** Caches the result of `read`, and reads again at the first request once it is `maxAgeMs` old. */
export function ttlCache<T>(read: () => Promise<T>, maxAgeMs: number, now: () => number = Date.now) {
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
