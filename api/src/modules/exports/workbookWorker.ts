import { Worker } from 'node:worker_threads';
import type { WorkbookRequest } from './workbookRequest.ts';

const idleMs = 60_000;

interface Job {
  readonly request: WorkbookRequest;
  readonly done: (file: Buffer) => void;
  readonly failed: (error: Error) => void;
}

let worker: Worker | null = null;
let current: Job | null = null;
let idle: NodeJS.Timeout | undefined;
const waiting: Job[] = [];

/** Builds a workbook on a thread of its own, one after the other, so that other requests never wait for it. */
export const buildWorkbook = (request: WorkbookRequest): Promise<Buffer> =>
  new Promise((done, failed) => {
    waiting.push({ request, done, failed });
    next();
  });

/** Ends the thread; it is started again when it is needed. */
export async function stopWorkbookThread() {
  clearTimeout(idle);
  await worker?.terminate();
}

function next() {
  if (current) return;
  current = waiting.shift() ?? null;
  clearTimeout(idle);
  if (!current) {
    idle = setTimeout(() => worker?.terminate(), idleMs).unref();
    return;
  }
  worker ??= startWorker();
  worker.postMessage(current.request);
}

function startWorker(): Worker {
  const made = new Worker(new URL('./workbook.worker.ts', import.meta.url));
  made.on('message', (file: Uint8Array) => {
    finish((job) => job.done(Buffer.from(file.buffer, file.byteOffset, file.byteLength)));
  });
  made.on('error', (error) => {
    worker = null;
    finish((job) => job.failed(error instanceof Error ? error : new Error(String(error))));
  });
  made.on('exit', () => {
    if (worker === made) worker = null;
    finish((job) => job.failed(new Error('the workbook thread ended')));
  });
  // After the listeners, which would hold the process again.
  made.unref();
  return made;
}

function finish(settle: (job: Job) => void) {
  const job = current;
  current = null;
  if (job) settle(job);
  if (job || waiting.length > 0) next();
}
