import { type Database, openDatabase } from '#platform/database/database.ts';
import {
  hasCluster,
  startEmbeddedDatabase,
  urlOfRunning,
} from '#platform/database/embedded/embeddedDatabase.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import type { Env } from '#src/env.ts';

/**
 * Runs `work` on the configured database, as the owner of its tables. Uses a running built-in database, or starts it for the duration.
 * Creates a missing one only if `mayBeNew` is set.
 */
export async function withDatabase<Result>(
  { databaseOwnerUrl, dataFolder }: Pick<Env, 'databaseOwnerUrl' | 'dataFolder'>,
  work: (url: string) => Promise<Result>,
  { mayBeNew = false } = {},
): Promise<Result> {
  const running = databaseOwnerUrl || (await urlOfRunning(dataFolder));
  if (running) return work(running);
  if (!mayBeNew && !(await hasCluster(dataFolder)))
    throw new PlainFailure(`No database found in ${dataFolder}. Set MOBPREP_DATA or DATABASE_URL.`);
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
