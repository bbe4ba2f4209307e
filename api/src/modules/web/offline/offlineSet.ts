import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ListedRemote, OfflinePage, OfflineSet } from 'shared-api/contract';
import { isScript, sha384 } from '#modules/releases/live-set/liveSets.ts';
import { installedFiles } from '../installedFiles.ts';
import { ownerOf } from '../preloads.ts';

/** The page whose remote a device keeps. */
export const offlinePath = '/load';

const isNeeded = (address: string) => isScript(address) || address.endsWith('.woff2');

/** Finds the files of the shell and of the remote that owns the load pages, with their hashes. Null if no remote does. */
export function offlineFiles(webRoot: string, assetsUrl: string) {
  const known = new Map<string, string>();
  return async (remotes: readonly ListedRemote[]): Promise<OfflineSet['files'] | null> => {
    const remote = ownerOf(remotes, offlinePath)?.remote;
    if (!remote || remote.misfit) return null;
    const { name, source, integrity, manifestUrl } = remote;
    const released = Object.entries(integrity).map(
      ([file, hash]) => [manifestUrl.replace(/[^/]*$/, file), hash] as const,
    );
    const files = new Map<string, string>(released);
    for (const { address, path } of await installedFiles(webRoot, source === 'installation' ? [name] : [])) {
      if (!isNeeded(address)) continue;
      // It may be in the middle of being replaced.
      const hash = known.get(address) ?? (await readFile(path).then(sha384, () => null));
      if (hash === null) continue;
      known.set(address, hash);
      files.set(address, hash);
    }
    return Object.fromEntries([...files].sort().map(([address, hash]) => [`${assetsUrl}${address}`, hash]));
  };
}

/** The same set has the same id, although its page is written with another nonce for each device. */
export function offlineSet(
  files: OfflineSet['files'],
  render: (nonce: string) => OfflinePage,
  nonce: string,
): OfflineSet {
  const id = createHash('sha256')
    .update(JSON.stringify([files, render('')]))
    .digest('hex')
    .slice(0, 16);
  return { id, page: render(nonce), files };
}
