// Writes the OpenAPI document to a file that reviewers can read. With --check it only compares and lints.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/database.ts';
import { openObjectStore } from '#platform/objectStore/openObjectStore.ts';
import { buildApp } from './app.ts';
import { readEnv } from './env.ts';

const file = join(import.meta.dirname, '../openapi.json');

/** Only the routes matter here: nothing connects to the database or signs anything. */
async function describeApi(): Promise<string> {
  const env = readEnv({ MOBPREP_MODE: 'demo' });
  const database = openDatabase({ url: 'postgres://nowhere', poolSize: 1, timeoutMs: 1, onFault: () => {} });
  const app = await buildApp({
    env,
    db: database.db,
    within: database.within,
    requireReady: database.requireReady,
    listen: () => async () => {},
    objects: await openObjectStore(env),
    signingSecret: 'unused',
    acceptedSecrets: [],
    now: () => new Date(),
    restart: () => {},
  });
  const { body } = await app.inject('/v1/openapi.json');
  await app.close();
  await database.close();
  return `${JSON.stringify(JSON.parse(body), null, 2)}\n`;
}

/** An id is a number, so neither `custom` nor `codes` is one. */
const isKnown = ({ ruleId, message }: { readonly ruleId: string; readonly message: string }) =>
  ruleId === 'no-ambiguous-paths' && /`\/v1\/(projects\/custom|loads\/codes)\/\{/.test(message);

/** Returns the findings of Redocly's recommended rules, one line each. */
async function findings(source: string): Promise<string[]> {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core');
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'info-license': 'off' },
  });
  const problems = (await lintFromString({ source, config })).filter((problem) => !isKnown(problem));
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}

const described = await describeApi();
if (process.argv.includes('--check')) {
  const complaints = await findings(described);
  if ((await readFile(file, 'utf8').catch(() => '')) !== described)
    complaints.push(
      'api/openapi.json is not what the routes say: run `pnpm --filter api openapi` and read the difference.',
    );
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
} else {
  await writeFile(file, described);
}
