import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isScript, remoteFiles, sha384 } from '#modules/releases/live-set/liveSets.ts';
import { shellFiles } from './shellPage.ts';

/** Addresses of files with a content hash in their name. Their content never changes. */
export const hashedAddress = /^\/(static|remotes\/mfe-[a-z]+)(\/[\w-][\w.-]*)*\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** Finds the installed files of the shell and these remotes that have such an address. */
export async function installedFiles(webRoot: string, remotes: readonly string[]) {
  const bases = [
    { base: '/static/', place: join(shellFiles(webRoot), 'static') },
    ...remotes.map((name) => ({ base: `/remotes/${name}/`, place: remoteFiles(webRoot, name) })),
  ];
  const found = await Promise.all(
    bases.map(async ({ base, place }) => {
      const files = await readdir(place, { recursive: true }).catch(() => []);
      return files.map((file) => ({ address: `${base}${file}`, path: join(place, file) }));
    }),
  );
  return found.flat().filter(({ address }) => hashedAddress.test(address));
}

/** SHA-384 of the installed scripts in base64, by address. Each script is read once. */
export function integrityOfInstalled(webRoot: string) {
  const known = new Map<string, string>();
  return async (remotes: readonly string[]): Promise<Record<string, string>> => {
    const integrity: Record<string, string> = {};
    for (const { address, path } of await installedFiles(webRoot, remotes)) {
      if (!isScript(address)) continue;
      // It may be in the middle of being replaced.
      const hash = known.get(address) ?? (await readFile(path).then(sha384, () => null));
      if (hash === null) continue;
      known.set(address, hash);
      integrity[address] = hash;
    }
    return integrity;
  };
}
