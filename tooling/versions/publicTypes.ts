import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../bin/workspace.mjs';
import { sharedPackages } from '../federation.ts';
import { compile, entryFiles, manifestOf } from '../pack/compiled.ts';
import { type DeclarationFiles, importedFiles } from './declarations.ts';

/** The public types of a package's version: the declaration files behind its entries. */
export interface PublicTypes {
  readonly name: string;
  readonly version: string;
  /** The entries' declaration files, by path in the package. */
  readonly entries: readonly string[];
  readonly files: DeclarationFiles;
}

const declared = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

/** The current types of all shared packages. */
export async function currentTypes(): Promise<PublicTypes[]> {
  const into = join(root, 'tooling/node_modules/.cache/versions/emitted');
  await compile(await entryFiles(sharedPackages), into, true);
  return Promise.all(sharedPackages.map((name) => typesOf(name, join(into, name))));
}

async function typesOf(name: string, folder: string): Promise<PublicTypes> {
  const { version, exports = {} } = await manifestOf(name);
  const entries = Object.values(exports).map((file) => declared(file.replace('./', '')));
  const files = new Map<string, string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    const text = await readFile(join(folder, path), 'utf8');
    files.set(path, text);
    waiting.push(...importedFiles(path, text));
  }
  return { name, version, entries, files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

const keptFile = (name: string) => join(import.meta.dirname, 'released', `${name}.txt`);
const mark = '\n=== ';

/** The stored types of a package's last released version. */
export async function releasedTypes(name: string): Promise<PublicTypes> {
  const [head = '', ...parts] = (await readFile(keptFile(name), 'utf8')).split(mark);
  const [, version = '', ...entries] = head.split(/\s/);
  const files = parts.map((part): [string, string] => {
    const end = part.indexOf('\n');
    return [part.slice(0, end), part.slice(end + 1)];
  });
  return { name, version, entries: entries.filter(Boolean), files: new Map(files) };
}

/** The file that stores a released version's types. */
export const releasedText = ({
  name,
  version,
  entries,
  files,
}: PublicTypes): { file: string; text: string } => ({
  file: keptFile(name),
  text: [
    `${name} ${version} ${entries.join(' ')}`,
    ...[...files].map(([path, text]) => `${path}\n${text}`),
  ].join(mark),
});
