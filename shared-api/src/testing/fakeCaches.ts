/** Replaces the browser's caches, which jsdom lacks, by ones in memory. Returns them by name, with what is in each by path. */
export function fakeCaches(): Map<string, Map<string, Response>> {
  const all = new Map<string, Map<string, Response>>();
  const pathOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : key, location.origin).pathname;
  const find = (key: RequestInfo | URL, name?: string) => {
    for (const [each, kept] of all) {
      const found = name === undefined || each === name ? kept.get(pathOf(key)) : undefined;
      if (found) return found.clone();
    }
    return undefined;
  };
  const storage: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'> = {
    open: async (name) => {
      const kept = all.get(name) ?? new Map<string, Response>();
      all.set(name, kept);
      const cache: Pick<Cache, 'put' | 'match'> = {
        put: async (key, answer) => void kept.set(pathOf(key), answer.clone()),
        match: async (key) => find(key, name),
      };
      return cache as Cache; // all that our code uses
    },
    match: async (key, options) => find(key, options?.cacheName),
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
  };
  Object.defineProperty(globalThis, 'caches', { value: storage, configurable: true });
  return all;
}
