import { sql } from 'drizzle-orm';
import type { Upgrade } from 'shared-api/contract';
import type { Deps } from '#platform/Deps.ts';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { mayUpdate } from '#platform/updates/mayUpdate.ts';
import { installation, readVersion } from '#platform/updates/readVersion.ts';

/** What runs, whatever is put in its folder later. */
const running = readVersion(installation);

/** What `may-update` says of the version in the folder that MOBPREP_NEXT names. */
export async function getUpgrade({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<Upgrade> {
  const here = await running;
  const alone = { version: here.name, next: null, problem: null };
  if (!env.nextVersion) return alone;
  try {
    const next = await readVersion(env.nextVersion);
    const { verdict, mayGoBack, reasons } = mayUpdate({ applied: await readApplied(db), here, next });
    return {
      ...alone,
      next: { version: next.name, verdict, may_go_back: mayGoBack, reasons: [...reasons] },
    };
  } catch (error) {
    if (error instanceof PlainFailure) return { ...alone, problem: error.message };
    throw error;
  }
}

const readApplied = async (db: Database) =>
  (await rowsOf<{ name: string }>(db, sql`SELECT name FROM migrations ORDER BY name`)).map(
    ({ name }) => name,
  );
