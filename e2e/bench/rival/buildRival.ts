import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import rival from '../../rival.config.ts';

/** Builds the rival as a folder that our server can serve; answers that folder and how long webpack took. */
export async function buildRival() {
  const folder = join(import.meta.dirname, '../../../.cache/rival');
  await rm(folder, { recursive: true, force: true });
  const begun = performance.now();
  const stats = await promisify<Configuration, Stats | undefined>(webpack)(await rival(folder));
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'no build');
  const ms = performance.now() - begun;
  await describeAsOneRemote(folder);
  return { folder, ms };
}

/** Our server answers only addresses that a remote owns: here one remote without files owns them all. */
async function describeAsOneRemote(folder: string) {
  const dist = join(folder, 'mfe-rival/dist');
  await mkdir(dist, { recursive: true });
  const routes = ['/:a', '/:a/:b', '/:a/:b/:c', '/:a/:b/:c/:d'].map((path) => ({
    path,
    access: 'signed-in',
  }));
  const remote = { name: 'mfe-rival', title: 'Rival', version: '1.0.0', routes, menu: [], builtFor: {} };
  await writeFile(join(dist, 'remote.json'), JSON.stringify(remote));
  await writeFile(join(dist, 'mf-manifest.json'), '{}');
}
