import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '#platform/errors/codeOf.ts';
import { storageFull } from '#platform/errors/Problem.ts';
import type { ObjectStore, StoredObject } from './ObjectStore.ts';
import { requireKey } from './objectKey.ts';

/** No key starts with a dot, so nothing in here is ever an object. */
const incoming = '.incoming';
/** An unfinished file older than this was left behind by a server that died. */
const leftBehindMs = 86_400_000;

/** Keeps objects as files under one folder. The key is the path, and folders are made as needed. */
export function openDiskStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, requireKey(key));

  async function put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>) {
    const path = pathOf(key);
    const temporary = join(folder, incoming, randomUUID());
    try {
      await mkdir(dirname(temporary), { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      await writeDurably(temporary, body);
      await rename(temporary, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      throw codeOf(error) === 'ENOSPC' ? storageFull(error) : error;
    }
  }

  async function get(key: string): Promise<StoredObject | null> {
    const file = await open(pathOf(key)).catch(unlessAbsent);
    if (!file) return null;
    const about = await file.stat();
    if (about.isFile()) return { body: createReadStream('', { fd: file }), bytes: about.size };
    await file.close();
    return null;
  }

  async function* list(prefix: string) {
    const root = pathOf(prefix.replace(/\/$/, ''));
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(unlessAbsent);
    for (const entry of entries ?? []) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const about = await stat(path).catch(unlessAbsent);
      if (about) yield { key: path.slice(folder.length + 1), storedAt: about.mtime, bytes: about.size };
    }
  }

  void removeLeftBehind(join(folder, incoming));
  return { put, get, remove: (key) => rm(pathOf(key), { force: true }), list, direct: null };
}

async function writeDurably(path: string, body: Uint8Array | AsyncIterable<Uint8Array>) {
  const file = await open(path, 'wx', 0o640);
  try {
    for await (const chunk of body instanceof Uint8Array ? [body] : body) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new file's name is only durable once its folder is synced. */
async function syncFolder(path: string) {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

async function removeLeftBehind(folder: string) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const about = await stat(path).catch(() => null);
    if (about && Date.now() - about.mtimeMs > leftBehindMs) await rm(path, { force: true }).catch(() => {});
  }
}

function unlessAbsent(error: unknown): null {
  if (/^(ENOENT|ENOTDIR|ENAMETOOLONG)$/.test(String(codeOf(error)))) return null;
  throw error;
}
