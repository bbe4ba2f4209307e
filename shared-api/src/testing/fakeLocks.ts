type Work = () => Promise<unknown>;

/** Replaces the browser's lock manager, which jsdom lacks, by one in memory. Returns a function that takes it away. */
export function fakeLocks(): () => void {
  /** Who has each lock, and how those who wait get it. */
  const holders = new Map<string, object>();
  const waiting = new Map<string, (() => void)[]>();
  const request = (name: string, { signal, steal }: LockOptions, work: Work) =>
    new Promise((resolve, reject) => {
      const hold = () => {
        const holder = {};
        holders.set(name, holder);
        const end = () => {
          if (holders.get(name) !== holder) return reject(new DOMException('stolen', 'AbortError'));
          holders.delete(name);
          waiting.get(name)?.shift()?.();
        };
        void work().then(resolve, reject).finally(end);
      };
      if (steal || !holders.has(name)) return hold();
      const queue = waiting.get(name) ?? [];
      waiting.set(name, queue);
      queue.push(hold);
      signal?.addEventListener('abort', () => {
        if (queue.includes(hold)) queue.splice(queue.indexOf(hold), 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'locks');
}

/** A tab that holds a lock and sleeps. */
export const sleepWith = (name: string, how: LockOptions = {}) =>
  void navigator.locks.request(`mobprep.${name}`, how, () => new Promise(() => {}));
