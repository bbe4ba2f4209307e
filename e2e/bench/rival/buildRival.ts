import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import rival from '../../rival.config.ts';

const root = join(import.meta.dirname, '../../..');

/** Builds the rival into a folder that our server can serve. Returns the folder and how long webpack took. */
export async function buildRival() {
  const folder = join(root, '.cache/rival');
  await rm(folder, { recursive: true, force: true });
  const begun = performance.now();
  const stats = await promisify<Configuration, Stats | undefined>(webpack)(await rival(folder));
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'no build');
  const ms = performance.now() - begun;
  await describeAsOneRemote(folder, stats.compilation.entrypoints.get('main')?.getFiles()[0] ?? '');
  return { folder, ms };
}

/**
 * Our server only answers addresses that a remote owns, preloads that remote's entry, and says what each page reads first. So
 * one remote owns all addresses here, and its entry is a script that the page loads anyway.
 */
async function describeAsOneRemote(folder: string, script: string) {
  const dist = join(folder, 'mfe-rival/dist');
  await mkdir(dist, { recursive: true });
  const routes = [];
  for await (const file of glob('mfe-*/dist/remote.json', { cwd: root }))
    routes.push(...JSON.parse(await readFile(join(root, file), 'utf8')).routes);
  const remote = {
    name: 'mfe-rival',
    title: 'Rival',
    version: '1.0.0',
    routes,
    menu: [],
    builtFor: {},
    takes: {},
    carries: [],
  };
  await writeFile(join(dist, 'remote.json'), JSON.stringify(remote));
  const manifest = { metaData: { remoteEntry: { name: `../../${script}`, path: '' } }, exposes: [] };
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify(manifest));
}
