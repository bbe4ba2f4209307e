import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/** Sends a thread one message and returns its answer. Throws if the thread fails or ends first. `prepare` may send others before. */
export async function askThread<Answer>(
  thread: Worker,
  message: unknown,
  prepare?: () => Promise<void>,
): Promise<Answer> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(thread, 'exit', { signal }).then(() => {
    throw new Error('the thread ended');
  });
  const answered = once(thread, 'message', { signal });
  const first = Promise.race([answered, ended]);
  first.catch(() => {});
  try {
    await prepare?.();
    thread.postMessage(message);
    const [answer]: Answer[] = await first;
    if (answer === undefined) throw new Error('the thread answered nothing');
    return answer;
  } finally {
    answered.catch(() => {});
    ended.catch(() => {});
    settled.abort();
  }
}
