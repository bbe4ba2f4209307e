import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Problem } from '#platform/errors/Problem.ts';
import { makeTurns } from '#platform/turns.ts';
import type { WorkbookRequest } from './workbookRequest.ts';

const idleMs = 60_000;
/** More would wait longer than people do. */
export const mostWaiting = 60;
/** One for each processor, but a thread holds some 100 MB while it works. */
export const mostAtOnce = Math.min(availableParallelism(), 4);
/**
 * With them V8 collects earlier: five workbooks of 1,500 lines add 110 MB to the process at most, in place of 235, and take no longer. 1 GB
 * draws 50,000 items.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 };

const threads = new Set<Worker>();
const resting: Worker[] = [];
let idle: NodeJS.Timeout | undefined;

const inTurn = makeTurns(
  mostAtOnce,
  mostWaiting,
  () =>
    new Problem(503, 'export_queue_full', 'Too many workbooks are being made right now', {
      headers: { 'retry-after': '10' },
    }),
);

/** Builds a workbook on a thread of its own, so that other requests never wait for it. */
export const buildWorkbook = (request: WorkbookRequest): Promise<Buffer> =>
  inTurn(async () => {
    clearTimeout(idle);
    const thread = resting.pop() ?? startThread();
    const file = await answerOf(thread, request);
    resting.push(thread);
    idle = setTimeout(() => end(resting.splice(0)), idleMs).unref();
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  });

/** Ends all threads; they are started again when they are needed. */
export const stopWorkbookThreads = async () => {
  clearTimeout(idle);
  await end(threads);
};

const end = (some: Iterable<Worker>) => Promise.all([...some].map((thread) => thread.terminate()));

async function answerOf(thread: Worker, request: WorkbookRequest): Promise<Uint8Array> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(thread, 'exit', { signal }).then(() => {
    throw new Error('the workbook thread ended');
  });
  const answered = once(thread, 'message', { signal });
  thread.postMessage(request);
  try {
    const [file]: Uint8Array[] = await Promise.race([answered, ended]);
    if (!file) throw new Error('the workbook thread answered nothing');
    return file;
  } finally {
    answered.catch(() => {});
    ended.catch(() => {});
    settled.abort();
    // Listeners hold the process; an idle thread must not.
    thread.unref();
  }
}

function startThread(): Worker {
  const thread = new Worker(new URL('./workbook.worker.ts', import.meta.url), { resourceLimits });
  threads.add(thread);
  const forget = () => {
    threads.delete(thread);
    if (resting.includes(thread)) resting.splice(resting.indexOf(thread), 1);
  };
  thread.on('error', forget);
  thread.on('exit', forget);
  // After the listeners, which would hold the process again.
  thread.unref();
  return thread;
}
