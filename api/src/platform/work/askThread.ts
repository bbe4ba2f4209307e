import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/** Sends a thread one message and returns its answer. Throws if the thread fails or ends first. */
export async function askThread<Answer>(thread: Worker, message: unknown): Promise<Answer> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(thread, 'exit', { signal }).then(() => {
    throw new Error('the thread ended');
  });
  const answered = once(thread, 'message', { signal });
  thread.postMessage(message);
  try {
    const [answer]: Answer[] = await Promise.race([answered, ended]);
    if (answer === undefined) throw new Error('the thread answered nothing');
    return answer;
  } finally {
    answered.catch(() => {});
    ended.catch(() => {});
    settled.abort();
  }
}
