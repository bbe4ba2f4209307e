import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { releaseLimits } from 'shared-api/rules';
import { deriveKey } from '#platform/auth/tokens.ts';
import { dayMs } from '#platform/clock/dayMs.ts';
import type { ObjectStore } from '#platform/objectStore/ObjectStore.ts';
import { hashedAddress, installedFiles } from './installedFiles.ts';

const folder = 'installed';
const keyOf = (address: string) => `${folder}${address}`;

/** Installed files are stored again after a day, so the time of storing shows when a file was replaced. */
const renewedAfterMs = dayMs;
const archivedForMs = releaseLimits.keptDays * dayMs + renewedAfterMs;

/** Stored files become scripts of this origin, so each carries a seal, even though only this server writes to the store. */
const sealOf = (secret: string, address: string, body: Buffer) =>
  createHmac('sha256', deriveKey(secret, 'installed')).update(`${address}\n`).update(body).digest();
const sealBytes = 32;

interface Archive {
  readonly objects: ObjectStore;
  readonly webRoot: string;
  /** Names of the installed remotes. */
  readonly remotes: readonly string[];
  readonly signingSecret: string;
  readonly now: () => Date;
}

/** Stores the installed files for tabs that outlive them, and removes ones replaced long ago. Any number of servers may do this. */
export async function archiveInstalledFiles({ objects, webRoot, remotes, signingSecret, now }: Archive) {
  const ages = new Map<string, number>();
  for await (const { key, storedAt } of objects.list(`${folder}/`))
    ages.set(key, now().getTime() - storedAt.getTime());
  for (const { address, path } of await installedFiles(webRoot, remotes)) {
    const age = ages.get(keyOf(address));
    ages.delete(keyOf(address));
    if (age !== undefined && age < renewedAfterMs) continue;
    // It may be in the middle of being replaced.
    const body = await readFile(path).catch(() => null);
    if (body) await objects.put(keyOf(address), Buffer.concat([sealOf(signingSecret, address, body), body]));
  }
  for (const [key, age] of ages) if (age > archivedForMs) await objects.remove(key);
}

/** Reads a file of an earlier installation, or of another server's; null if there is none. */
export async function readArchivedFile(objects: ObjectStore, secrets: readonly string[], address: string) {
  if (!hashedAddress.test(address)) return null;
  const found = await objects.get(keyOf(address));
  if (!found) return null;
  const stored = await buffer(found.body);
  const [seal, body] = [stored.subarray(0, sealBytes), stored.subarray(sealBytes)];
  const isOurs =
    seal.length === sealBytes &&
    secrets.some((secret) => timingSafeEqual(sealOf(secret, address, body), seal));
  return isOurs ? body : null;
}
