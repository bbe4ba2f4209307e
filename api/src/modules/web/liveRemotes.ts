import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListedRemote, RemoteDescription } from 'shared-api/contract';
import { type TSchema, Type } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { admit, type Refusal } from './admit.ts';

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

/** The remotes that are built, and those among them that are not shown. */
export interface RemoteSet {
  readonly remotes: readonly ListedRemote[];
  readonly refused: readonly Refusal[];
}

/**
 * The live set: every remote that is built below the folder and is what it should be. `before`: names of those that were live
 * until now; a newcomer takes no path from them.
 */
export async function readLiveRemotes(webRoot: string, before: readonly string[] = []): Promise<RemoteSet> {
  const names = (await readdir(webRoot).catch(() => [])).filter((name) => name.startsWith('mfe-')).sort();
  const built = await Promise.all(names.map((name) => isThere(remoteFiles(webRoot, name))));
  const read = await Promise.all(
    names.filter((_, i) => built[i]).map((name) => readLiveRemote(webRoot, name).catch(refusal(name))),
  );
  const refused = read.filter((remote) => 'reason' in remote);
  const whole = read.filter((remote) => 'entry' in remote);
  const wereLive = ({ name }: ListedRemote) => before.includes(name);
  const { admitted, refused: colliding } = admit([
    ...whole.filter(wereLive),
    ...whole.filter((remote) => !wereLive(remote)),
  ]);
  return { remotes: admitted.sort(byName), refused: [...refused, ...colliding].sort(byName) };
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const refusal =
  (name: string) =>
  (error: unknown): Refusal => ({ name, reason: error instanceof Error ? error.message : String(error) });

async function readLiveRemote(webRoot: string, name: string): Promise<ListedRemote> {
  if (!remoteName.test(name)) throw new Error('its name is not mfe- and small letters');
  const folder = remoteFiles(webRoot, name);
  const description = await readShaped(RemoteDescription, folder, 'remote.json');
  const manifest = await readShaped(Manifest, folder, 'mf-manifest.json');
  if (description.name !== name) throw new Error(`remote.json names it ${description.name}`);
  const { remoteEntry } = manifest.metaData;
  const entry = [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
  if (!(await isThere(join(folder, entry)))) throw new Error(`${entry} is missing`);
  const address = (file: string) => `/remotes/${name}/${file}`;
  return {
    ...description,
    manifestUrl: address('mf-manifest.json'),
    entry: address(entry),
    scripts: manifest.exposes.flatMap((exposed) => exposed.assets.js.sync).map(address),
  };
}

async function readShaped<T extends TSchema>(shape: T, folder: string, file: string) {
  const text = await readFile(join(folder, file), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${file} is missing`);
  const value = parsed(text);
  if (value === undefined) throw new Error(`${file} is not JSON`);
  if (Check(shape, value)) return value;
  const [fault] = Errors(shape, value);
  throw new Error(`${file} is malformed: ${fault?.instancePath} ${fault?.message}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
