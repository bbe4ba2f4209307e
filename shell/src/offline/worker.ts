import type { OfflineSet } from 'shared-api/contract';
import { isBuiltFile, offlineAddresses } from 'shared-api/rules';
import { cachedFile, cachedPage, cacheSet } from './offlineFiles.ts';

// TypeScript can't have the types of pages and workers in one program.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Hears {
  addEventListener(type: 'fetch', hear: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', hear: (event: WorkerEvent & MessageEvent) => void): void;
}
const worker = globalThis as unknown as Hears; // see above

/** Without one on this device, or if its storage fails, the network answers. */
const answer = async (request: Request, kept: () => Promise<Response | undefined>) =>
  (await kept().catch(() => undefined)) ?? fetch(request);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (origin === location.origin) event.respondWith(answer(request, cachedPage));
  } else if (isBuiltFile(pathname)) event.respondWith(answer(request, () => cachedFile(request.url)));
});

/** Keeps what the server has now. Returns whether this device can start without a network. */
async function cacheNewest(): Promise<boolean> {
  const found = await fetch(offlineAddresses.files, { cache: 'no-cache' });
  if (!found.ok) return false;
  const set: OfflineSet = await found.json();
  await cacheSet(set);
  return true;
}

let keeping: Promise<boolean> | null = null;

// A page asks for the newest set, and hears whether this device has it.
worker.addEventListener('message', (event) => {
  if (event.data !== 'keep') return;
  keeping ??= cacheNewest()
    .catch(() => false)
    .finally(() => {
      keeping = null;
    });
  const [port] = event.ports;
  event.waitUntil(keeping.then((isKept) => port?.postMessage(isKept)));
});
