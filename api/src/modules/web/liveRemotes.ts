import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListedRemote, RemoteDescription } from 'shared-api/contract';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

/** Names that a folder of a built remote can have; they become part of addresses. */
const remoteName = /^mfe-[a-z]+$/;

/** Folder with a remote's built files. */
export const remoteFiles = (webRoot: string, name: string) => join(webRoot, name, 'dist');

/** The parts of a federation manifest that say which scripts a remote needs first. */
const Manifest = Type.Object({
  metaData: Type.Object({ remoteEntry: Type.Object({ name: Type.String(), path: Type.String() }) }),
  exposes: Type.Array(
    Type.Object({ assets: Type.Object({ js: Type.Object({ sync: Type.Array(Type.String()) }) }) }),
  ),
});

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** The live set: every remote that is built below the folder. One that is missing or malformed is left out. */
export async function readLiveRemotes(webRoot: string): Promise<ListedRemote[]> {
  const names = (await readdir(webRoot).catch(() => [])).filter((name) => remoteName.test(name)).sort();
  const remotes = await Promise.all(names.map((name) => readLiveRemote(webRoot, name).catch(() => null)));
  return remotes.filter((remote) => remote !== null);
}

async function readLiveRemote(webRoot: string, name: string): Promise<ListedRemote | null> {
  const folder = remoteFiles(webRoot, name);
  const description = await readJson(join(folder, 'remote.json'));
  const manifest = await readJson(join(folder, 'mf-manifest.json'));
  if (!Check(RemoteDescription, description) || description.name !== name) return null;
  if (!Check(Manifest, manifest)) return null;
  const { remoteEntry } = manifest.metaData;
  const address = (file: string) => `/remotes/${name}/${file}`;
  return {
    ...description,
    manifestUrl: address('mf-manifest.json'),
    entry: address([remoteEntry.path, remoteEntry.name].filter(Boolean).join('/')),
    scripts: manifest.exposes.flatMap((exposed) => exposed.assets.js.sync).map(address),
  };
}
