import { access, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedRemote } from 'shared-api/contract';
import type { Refusal } from '../gate/pathClaims.ts';
import { type RemoteBuild, readBuild, slugsIn } from '../gate/readBuild.ts';

/** The name under which an installation keeps the slugs of the shell's own guide. */
export const shellGuide = 'shell';

/** The folder with the built files of an installed remote. */
export const remoteFiles = (webRoot: string, name: string) => join(webRoot, name, 'dist');

/** The remotes installed with the server, and those that cannot be shown. */
export interface Installation {
  readonly remotes: readonly ListedRemote[];
  readonly refused: readonly Refusal[];
  /** Which pages the guides of the shell and of the remotes have, by name. */
  readonly guideSlugs: ReadonlyMap<string, readonly string[]>;
}

/** Reads every built remote under the folder. */
export async function readInstalledRemotes(webRoot: string): Promise<Installation> {
  const names = (await readdir(webRoot).catch(() => [])).filter((name) => name.startsWith('mfe-')).sort();
  const built = await Promise.all(names.map((name) => isThere(remoteFiles(webRoot, name))));
  const read = await Promise.all(
    names.filter((_, i) => built[i]).map((name) => readInstalled(webRoot, name).catch(refusal(name))),
  );
  const installed = read.filter((found) => 'remote' in found);
  return {
    remotes: installed.map(({ remote }) => remote),
    refused: read.filter((found) => 'reason' in found),
    guideSlugs: new Map([
      [shellGuide, await slugsOfShell(webRoot)],
      ...installed.map(({ remote, guideSlugs }) => [remote.name, guideSlugs] as const),
    ]),
  };
}

/** The shell's build names its guide's file by its content. */
async function slugsOfShell(webRoot: string): Promise<string[]> {
  const folder = join(webRoot, 'shell/dist/static/guide');
  const files = (await readdir(folder).catch(() => [])).filter((file) => /^guide\.\w+\.json$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.flatMap(slugsIn);
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const refusal =
  (name: string) =>
  (error: unknown): Refusal => ({ name, reason: error instanceof Error ? error.message : String(error) });

async function readInstalled(webRoot: string, name: string) {
  const folder = remoteFiles(webRoot, name);
  const build = await readBuild(name, {
    text: (file) => readFile(join(folder, file), 'utf8').catch(() => null),
    has: (file) => isThere(join(folder, file)),
  });
  const { mtime } = await stat(join(folder, 'remote.json'));
  const remote = listed(build, `/remotes/${name}/`, {
    source: 'installation',
    channel: 'live',
    madeAt: mtime.toISOString(),
    integrity: {},
  });
  return { remote, guideSlugs: build.guideSlugs };
}

/** A build in the form that the live set uses, with its files at these addresses. */
export function listed(
  { description, entry, scripts }: Pick<RemoteBuild, 'description' | 'entry' | 'scripts'>,
  base: string,
  origin: Pick<ListedRemote, 'source' | 'channel' | 'madeAt' | 'integrity'>,
): ListedRemote {
  const address = (file: string) => `${base}${file}`;
  return {
    ...description,
    ...origin,
    manifestUrl: address('mf-manifest.json'),
    entry: address(entry),
    ...(description.guide !== undefined && { guide: address(description.guide) }),
    scripts: scripts.map(address),
  };
}
