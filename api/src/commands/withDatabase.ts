import { type Database, openDatabase } from '#platform/database/database.ts';
import {
  hasCluster,
  startEmbeddedDatabase,
  urlOfRunning,
} from '#platform/database/embedded/embeddedDatabase.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import type { Env } from '#src/env.ts';

type Places = Pick<Env, 'databaseOwnerUrl' | 'dataFolder'>;

/** Which database the commands work on, without the account: `the database mobprep at db.example.com`. */
export function describeDatabase({ databaseOwnerUrl, dataFolder }: Places): string {
  if (!databaseOwnerUrl) return `the built-in database in ${dataFolder}`;
  if (!URL.canParse(databaseOwnerUrl)) return 'the database of DATABASE_URL';
  const { pathname, host } = new URL(databaseOwnerUrl);
  return `the database ${decodeURIComponent(pathname.slice(1))}${host && ` at ${host}`}`;
}

/**
 * Runs `work` on the configured database, as the owner of its tables. Uses a running built-in database, or starts it for the duration.
 * Creates a missing one only if `mayBeNew` is set.
 */
export async function withDatabase<Result>(
  { databaseOwnerUrl, dataFolder }: Places,
  work: (url: string) => Promise<Result>,
  { mayBeNew = false, wayOut = 'Set MOBPREP_DATA or DATABASE_URL.' } = {},
): Promise<Result> {
  const running = databaseOwnerUrl || (await urlOfRunning(dataFolder));
  if (running) return work(running);
  if (!mayBeNew && !(await hasCluster(dataFolder)))
    throw new PlainFailure(`No database found in ${dataFolder}. ${wayOut}`);
  const own = await startEmbeddedDatabase(dataFolder);
  try {
    return await work(own.ownerUrl);
  } finally {
    await own.stop();
  }
}

/** Runs `work` in one transaction on the database at `url`. */
export async function inTransaction<Result>(
  url: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = openDatabase({ url, poolSize: 1, timeoutMs: 10_000, onFault: () => {} });
  try {
    return await db.transaction(work);
  } finally {
    await close();
  }
}
