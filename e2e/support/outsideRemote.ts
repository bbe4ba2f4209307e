import { execFile } from 'node:child_process';
import { mkdir, readFile, realpath, symlink } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Where the third parties of every remote are installed. */
const likeAnyRemote = [join(root, 'mfe-items/node_modules'), join(root, 'node_modules')];

/** A command's exit code and everything it printed. */
export interface Outcome {
  readonly code: number;
  readonly said: string;
}

const tools = likeAnyRemote.map((folder) => join(folder, '.bin'));

/** Runs a command in a folder, with a remote's tools. */
export const runIn = (cwd: string, command: readonly string[], more: NodeJS.ProcessEnv = {}) =>
  new Promise<Outcome>((done) => {
    const PATH = [...tools, process.env['PATH']].join(delimiter);
    const [program = '', ...args] = command;
    const env = { ...process.env, NODE_NO_WARNINGS: '1', ...more, PATH };
    execFile(program, args, { cwd, env, maxBuffer: 10_000_000 }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
    );
  });

const dependenciesIn = async (folder: string): Promise<Record<string, string>> => {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(text);
  return { ...dependencies, ...devDependencies };
};

/** Links a third party from the first folder that has it. */
async function link(name: string, into: string, from: readonly string[]) {
  const places = await Promise.all(from.map((folder) => realpath(join(folder, name)).catch(() => null)));
  const place = places.find((path) => path !== null);
  if (!place) throw new Error(`${name} is not installed in this repository.`);
  await mkdir(dirname(join(into, name)), { recursive: true });
  await symlink(place, join(into, name));
}

/** Installs a remote like a package manager, but without a registry: unpacks packed packages and links third parties to ours. */
export async function installOffline(remote: string) {
  const modules = join(remote, 'node_modules');
  for (const [name, version] of Object.entries(await dependenciesIn(remote))) {
    if (!version.startsWith('file:')) {
      await link(name, modules, likeAnyRemote);
      continue;
    }
    const into = join(modules, name);
    await mkdir(into, { recursive: true });
    const file = join(remote, version.slice('file:'.length));
    await runIn(into, ['tar', '-xzf', file, '--strip-components=1']);
    for (const dependency of Object.keys(await dependenciesIn(into)))
      await link(dependency, join(into, 'node_modules'), [join(root, name, 'node_modules')]);
  }
}

/** Packs what we share and creates a remote with it outside this repository. */
export async function makeOutside(name: string, folder: string): Promise<string> {
  const packed = join(folder, 'packed');
  const pack = await runIn(root, ['node', 'tooling/pack/packShared.ts', packed]);
  const make = await runIn(folder, ['node', join(packed, 'create-remote'), name]);
  if (pack.code !== 0 || make.code !== 0) throw new Error(pack.said + make.said);
  await installOffline(join(folder, name));
  return join(folder, name);
}
