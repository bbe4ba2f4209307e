import { Worker } from 'node:worker_threads';
import { askThread } from '#platform/work/askThread.ts';
import { slicesOf, withPauses } from '#platform/work/withPauses.ts';
import type { ListPart, WorkbookRequest } from './workbookRequest.ts';

const idleMs = 60_000;
/**
 * These make V8 collect garbage earlier: five workbooks of 1,500 lines add at most 110 MB to the process instead of 235, and take no
 * longer. 1 GB is enough for 50,000 items.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 };

const partLength = 500;

const threads = new Set<Worker>();
const resting: Worker[] = [];
let idle: NodeJS.Timeout | undefined;

/** Builds a workbook on a separate thread, so other requests never wait for it. */
export async function buildWorkbook(request: WorkbookRequest): Promise<Buffer> {
  clearTimeout(idle);
  const thread = resting.pop() ?? startThread();
  const file = await answerOf(thread, request);
  resting.push(thread);
  idle = setTimeout(() => end(resting.splice(0)), idleMs).unref();
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

/** Ends all threads. They restart when needed. */
export const stopWorkbookThreads = async () => {
  clearTimeout(idle);
  await end(threads);
};

const end = (some: Iterable<Worker>) => Promise.all([...some].map((thread) => thread.terminate()));

async function answerOf(thread: Worker, request: WorkbookRequest): Promise<Uint8Array> {
  try {
    const { rest, longLists } = splitOff(request);
    return await askThread<Uint8Array>(thread, rest, () => sendInParts(thread, longLists));
  } finally {
    // Listeners keep the process alive; an idle thread must not.
    thread.unref();
  }
}

/** Takes long lists out of a request. */
function splitOff(request: WorkbookRequest) {
  const rest = { ...request };
  const longLists: Record<string, readonly unknown[]> = {};
  for (const [name, list] of Object.entries(request)) {
    if (!Array.isArray(list) || list.length <= partLength) continue;
    longLists[name] = list;
    Object.assign(rest, { [name]: [] });
  }
  return { rest, longLists };
}

/** Nothing else runs while a message is copied, so a long list is several. */
async function sendInParts(thread: Worker, lists: Readonly<Record<string, readonly unknown[]>>) {
  for (const [name, list] of Object.entries(lists))
    for await (const part of withPauses(slicesOf(list, partLength)))
      thread.postMessage({ name, part } satisfies ListPart);
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
  // After adding the listeners, which would keep the process alive again.
  thread.unref();
  return thread;
}
