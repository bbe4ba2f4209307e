import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveRemote, RemoteDescription } from 'shared-api/contract';
import { Check } from 'typebox/value';

/** Names that a folder of a built remote can have; they become part of addresses. */
const remoteName = /^mfe-[a-z]+$/;

/** Folder with a remote's built files. */
export const remoteFiles = (webRoot: string, name: string) => join(webRoot, name, 'dist');

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** The live set: every remote that is built below the folder. One that is missing or malformed is left out. */
export async function readLiveRemotes(webRoot: string): Promise<LiveRemote[]> {
  const names = (await readdir(webRoot).catch(() => [])).filter((name) => remoteName.test(name)).sort();
  const remotes = await Promise.all(names.map((name) => readLiveRemote(webRoot, name).catch(() => null)));
  return remotes.filter((remote) => remote !== null);
}

async function readLiveRemote(webRoot: string, name: string): Promise<LiveRemote | null> {
  const folder = remoteFiles(webRoot, name);
  const description = await readJson(join(folder, 'remote.json'));
  if (!Check(RemoteDescription, description) || description.name !== name) return null;
  return {
    ...description,
    manifestUrl: `/remotes/${name}/mf-manifest.json`,
    manifest: await readJson(join(folder, 'mf-manifest.json')),
  };
}
