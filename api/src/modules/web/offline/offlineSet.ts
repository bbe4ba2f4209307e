import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ListedRemote, OfflinePage, OfflineSet } from 'shared-api/contract';
import { countingPath } from 'shared-api/rules';
import { isScript, sha384 } from '#modules/releases/live-set/liveSets.ts';
import { installedFiles } from '../installedFiles.ts';
import { ownerOf } from '../preloads.ts';

/** The pages whose remotes a device keeps. */
const offlinePaths = ['/load', countingPath];
/** The first of them. Without its remote, nothing is kept. */
export const offlinePath = '/load';

const isNeeded = (address: string) => isScript(address) || address.endsWith('.woff2');

/** Finds the files of the shell and of the remotes that own these pages, with their hashes. Null if no remote has loads. */
export function offlineFiles(webRoot: string, assetsUrl: string) {
  const known = new Map<string, string>();
  return async (remotes: readonly ListedRemote[]): Promise<OfflineSet['files'] | null> => {
    const [loading, ...others] = offlinePaths.map((path) => ownerOf(remotes, path)?.remote);
    if (!loading || loading.misfit) return null;
    const usable = others.flatMap((remote) => (remote && !remote.misfit ? [remote] : []));
    const kept = [...new Set([loading, ...usable])];
    const files = new Map<string, string>();
    for (const { integrity, manifestUrl } of kept)
      for (const [file, hash] of Object.entries(integrity))
        files.set(manifestUrl.replace(/[^/]*$/, file), hash);
    const installed = kept.filter(({ source }) => source === 'installation').map(({ name }) => name);
    for (const { address, path } of await installedFiles(webRoot, installed)) {
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
