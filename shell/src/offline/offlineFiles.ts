import { sha384 } from 'shared-api/browser';
import type { OfflineSet } from 'shared-api/contract';

const pointers = 'mobprep-load';
const currentKey = '/load/current';
const pageKey = '/load/page';
const nameOf = (id: string) => `${pointers}-${id}`;

/** Queries and retries don't change a file. */
const anyQuery = { ignoreSearch: true, ignoreVary: true };

/** The set that pages are answered from. Null before the first. */
export async function currentSet(): Promise<string | null> {
  const pointer = await (await caches.open(pointers)).match(currentKey);
  return pointer ? pointer.text() : null;
}

/** The page of the current set. */
export async function cachedPage(): Promise<Response | undefined> {
  const id = await currentSet();
  return id === null ? undefined : (await caches.open(nameOf(id))).match(pageKey);
}

/** A file of any set on this device, first of the current one: its name holds its hash. */
export async function cachedFile(address: string): Promise<Response | undefined> {
  const id = await currentSet();
  const current = id === null ? undefined : await (await caches.open(nameOf(id))).match(address, anyQuery);
  return current ?? caches.match(address, anyQuery);
}

const fits = async (file: Response, hash: string) =>
  (await sha384(await file.clone().arrayBuffer())) === hash;

/** The file as it has to be: from this device, or from the server. */
async function rightFile(address: string, hash: string): Promise<Response> {
  const kept = await cachedFile(address);
  if (kept && (await fits(kept, hash))) return kept;
  for (const cache of ['default', 'reload'] as const) {
    const file = await fetch(address, { cache, mode: 'cors', credentials: 'same-origin' });
    if (file.ok && (await fits(file, hash))) return file;
  }
  throw new Error(`${address} is not what the server says it is.`);
}

/**
 * Keeps a set: first every file and the page, then one pointer. Until then pages are answered from the set before, which stays for
 * the tabs that run it.
 */
export async function cacheSet({ id, page, files }: OfflineSet): Promise<void> {
  const before = await currentSet();
  if (before === id && (await cachedPage())) return;
  const set = await caches.open(nameOf(id));
  for (const [address, hash] of Object.entries(files)) await set.put(address, await rightFile(address, hash));
  await set.put(pageKey, new Response(page.html, { headers: page.headers }));
  await (await caches.open(pointers)).put(currentKey, new Response(id));
  const used = [pointers, nameOf(id), ...(before === null ? [] : [nameOf(before)])];
  const names = (await caches.keys()).filter((name) => name.startsWith(pointers) && !used.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
