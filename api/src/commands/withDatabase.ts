import { startEmbeddedDatabase, urlOfRunning } from '#platform/database/embedded/embeddedDatabase.ts';
import type { Env } from '#src/env.ts';

/** Works on the database that the settings name: the built-in one is used as it runs, or started for the while. */
export async function withDatabase<Result>(
  { databaseUrl, dataFolder }: Pick<Env, 'databaseUrl' | 'dataFolder'>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const running = databaseUrl || (await urlOfRunning(dataFolder));
  if (running) return work(running);
  const own = await startEmbeddedDatabase(dataFolder);
  try {
    return await work(own.url);
  } finally {
    await own.stop();
  }
}
