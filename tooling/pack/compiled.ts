import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../bin/workspace.mjs';

/** The parts of a package.json that our commands read. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly imports?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));

/** `#` imports keep their extension, which the packed package.json maps. The compiler's complaint about that is expected. */
const mapped = 'TS2877';

const here = join(root, 'tooling/node_modules/.cache/pack');
const tsc = join(root, 'node_modules/.bin/tsc');

/**
 * Compiles files, and everything of ours that they import, into a folder with the same paths as in the repository. `declarations`
 * emits only types, without comments. Throws the compiler's errors.
 */
export async function compile(files: readonly string[], into: string, declarations = false): Promise<void> {
  await Promise.all([rm(into, { recursive: true, force: true }), mkdir(here, { recursive: true })]);
  const project = join(here, declarations ? 'types.json' : 'all.json');
  const write = (all: readonly string[]) =>
    writeFile(project, JSON.stringify(configOf(all, into, declarations)));
  await write([...files, 'shared-ui/src/assets.d.ts'].map((file) => join(root, file)));
  // The compiler takes a file that it first meets in another package for a third party's and leaves it out, so name them all.
  const reached = (await outputOf(tsc, ['-p', project, '--listFilesOnly'])).split('\n');
  await write(reached.filter((file) => file.startsWith(root) && !file.includes('/node_modules/')));
  const said = await outputOf(tsc, ['-p', project]);
  const errors = said.split('\n').filter((line) => line.includes('error TS') && !line.includes(mapped));
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

const configOf = (files: readonly string[], into: string, declarations: boolean) => ({
  extends: join(root, 'tooling/tsconfig/web.json'),
  compilerOptions: {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    ...(declarations && { emitDeclarationOnly: true, removeComments: true }),
    rootDir: root,
    outDir: into,
    typeRoots: [join(root, 'tooling/node_modules/@types')],
    types: ['node', 'jest', join(root, 'tooling/node_modules/@testing-library/jest-dom')],
  },
  files,
});

const outputOf = (command: string, args: readonly string[]): Promise<string> =>
  new Promise((done) => {
    execFile(command, args, { cwd: root, maxBuffer: 10_000_000 }, (_error, stdout) => done(stdout));
  });

/** The files behind the packages' entries. */
export async function entryFiles(packages: readonly string[]): Promise<string[]> {
  const manifests = await Promise.all(packages.map(manifestOf));
  return manifests.flatMap(({ name, exports = {} }) =>
    Object.values(exports).map((file) => join(name, file)),
  );
}
