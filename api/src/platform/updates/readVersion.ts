import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import type { Version } from './mayUpdate.ts';

/** The folder that this server runs from. */
export const installation = join(import.meta.dirname, '../../../..');

/** Reads what a folder of MobPrep, a checkout or one that `build:production` wrote, would do to the tables. */
export async function readVersion(folder: string): Promise<Version> {
  try {
    const { version } = JSON.parse(await readFile(join(folder, 'api/package.json'), 'utf8')) as {
      version: string;
    };
    if (!version) throw new Error('no version');
    const names = (await readdir(join(folder, 'api/migrations'))).filter((name) => name.endsWith('.sql'));
    if (names.length === 0) throw new Error('no migrations');
    const hashes = await Promise.all(
      names.sort().map((name) => hashOf(join(folder, 'api/migrations', name))),
    );
    return { name: version, migrations: new Map(names.map((name, at) => [name, hashes[at] ?? ''])) };
  } catch (cause) {
    throw new PlainFailure(`There is no MobPrep in ${folder}.`, { cause });
  }
}

const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
