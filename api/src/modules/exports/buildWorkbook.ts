import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Problem } from '#platform/errors/Problem.ts';
import { makeTurns } from '#platform/turns.ts';
import type { WorkbookRequest } from './workbookRequest.ts';

const idleMs = 60_000;
/** More would wait longer than people do. */
export const mostWaiting = 60;

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

const inTurn = makeTurns(
  1,
  mostWaiting,
  () =>
    new Problem(503, 'export_queue_full', 'Too many workbooks are being made right now', {
      headers: { 'retry-after': '10' },
    }),
);

/** Builds a workbook on a thread of its own, one after the other, so that other requests never wait for it. */
export const buildWorkbook = (request: WorkbookRequest): Promise<Buffer> =>
  inTurn(async () => {
    clearTimeout(idle);
    worker ??= startWorker();
    const file = await answerOf(worker, request);
    idle = setTimeout(() => worker?.terminate(), idleMs).unref();
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  });

/** Ends the thread; it is started again when it is needed. */
export async function stopWorkbookThread() {
  clearTimeout(idle);
  await worker?.terminate();
}

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

function startWorker(): Worker {
  const made = new Worker(new URL('./workbook.worker.ts', import.meta.url));
  const forget = () => {
    if (worker === made) worker = null;
  };
  made.on('error', forget);
  made.on('exit', forget);
  // After the listeners, which would hold the process again.
  made.unref();
  return made;
}
