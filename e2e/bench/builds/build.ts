// Builds one thing without webpack's cache, in its own process: node build.ts <mfe-name or rival> <folder> [reworded]
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import rival from '../../rival.config.ts';
import { edits, released } from './reword.ts';

const root = join(import.meta.dirname, '../../..');
const [what = '', folder = '', reworded] = process.argv.slice(2);

const configurations: Record<string, () => Promise<Configuration>> = { rival: () => rival(folder) };
for (const name of (await readdir(root)).filter((entry) => entry.startsWith('mfe-')))
  configurations[name] = async () => {
    const { default: remote } = await import(join(root, name, 'webpack.config.ts'));
    const own: Configuration = await remote({}, {});
    return { ...own, output: { ...own.output, path: folder } };
  };

/** The rival gets the edit of the remote that is released. */
const remote = what in edits ? what : released;
const edit = edits[remote as keyof typeof edits];
const rewording = {
  resource: (path: string) => path.endsWith(join(remote, 'src', edit.file)),
  enforce: 'pre' as const,
  loader: join(import.meta.dirname, 'reword.ts'),
  options: edit,
};

const configuration = await configurations[what]?.();
if (!configuration) throw new Error(`There is no build called ${what}.`);
const rules = [...(configuration.module?.rules ?? []), ...(reworded ? [rewording] : [])];
const stats = await promisify<Configuration, Stats | undefined>(webpack)({
  ...configuration,
  module: { ...configuration.module, rules },
  cache: false,
});
if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'no build');
