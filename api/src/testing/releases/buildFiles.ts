import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Publication, RemoteDescription } from 'shared-api/contract';

export const entryFile = 'static/js/remoteEntry.1.js';
export const pageFile = 'static/js/2.js';

/** A remote that owns one page and uses two exports of the shell. */
export const describeRemote = (changes: Partial<RemoteDescription> = {}): RemoteDescription => ({
  name: 'mfe-items',
  title: 'Items',
  version: '1.1.0',
  routes: [{ path: '/items', access: 'signed-in' }],
  menu: [],
  builtFor: { 'shared-ui': '^1.0.0' },
  takes: { 'shared-ui': ['Button'] },
  carries: [],
  ...changes,
});

export const manifest = {
  metaData: { remoteEntry: { name: entryFile, path: '' } },
  exposes: [{ path: './App', assets: { js: { sync: [pageFile] } } }],
};

type Files = Readonly<Record<string, string | null>>;

/** The files of a build. `changes` replaces some of them; null leaves one out. */
export const filesOf = (description: RemoteDescription, changes: Files = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string | null>({
      'remote.json': JSON.stringify(description),
      'mf-manifest.json': JSON.stringify(manifest),
      [entryFile]: `// ${description.version}\n`.repeat(100),
      [pageFile]: '// page',
      ...changes,
    }).filter((entry): entry is [string, string] => entry[1] !== null),
  );

/** A build in the form that its pipeline publishes. */
export function publicationOf(description = describeRemote(), changes: Files = {}): Publication {
  const files = Object.entries(filesOf(description, changes)).map(([path, content]) => ({
    path,
    content: Buffer.from(content).toString('base64'),
  }));
  return { remote: description.name, version: description.version, commit: 'c0ffee', files };
}

export const provides = { 'shared-ui': { version: '1.0.0', exports: ['Button', 'Text'] } };

/** Writes front ends as they are installed with a server: a shell and the given builds. */
export async function install(webRoot: string, ...builds: readonly Record<string, string>[]) {
  const shell = {
    'index.html': '<head><!--mobprep:head--></head>',
    'provides.json': JSON.stringify(provides),
    'static/js/1.js': '',
  };
  await putAll(join(webRoot, 'shell/dist'), shell);
  for (const files of builds) {
    const { name } = JSON.parse(files['remote.json'] ?? '{}');
    await putAll(join(webRoot, name, 'dist'), files);
  }
}

async function putAll(folder: string, files: Readonly<Record<string, string>>) {
  for (const [file, content] of Object.entries(files)) {
    const place = join(folder, file);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, content);
  }
}
