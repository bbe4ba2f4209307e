// Writes the description of the API as a file that reviews can read; with --check it only compares.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/database.ts';
import { openObjectStore } from '#platform/objectStore/openObjectStore.ts';
import { buildApp } from './app.ts';
import { readEnv } from './env.ts';

const file = join(import.meta.dirname, '../openapi.json');

/** The description needs routes only: nothing here connects to the database or signs anything. */
async function describeApi(): Promise<string> {
  const env = readEnv({ MOBPREP_MODE: 'demo' });
  const database = openDatabase({ url: 'postgres://nowhere', poolSize: 1, timeoutMs: 1, onFault: () => {} });
  const app = await buildApp({
    env,
    db: database.db,
    objects: await openObjectStore(env),
    signingSecret: 'unused',
    acceptedSecrets: [],
    now: () => new Date(),
  });
  const { body } = await app.inject('/v1/openapi.json');
  await app.close();
  await database.close();
  return `${JSON.stringify(JSON.parse(body), null, 2)}\n`;
}

const described = await describeApi();
if (process.argv.includes('--check')) {
  if ((await readFile(file, 'utf8').catch(() => '')) !== described) {
    console.error(
      'api/openapi.json is not what the routes say: run `pnpm --filter api openapi` and read the difference.',
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(file, described);
}
