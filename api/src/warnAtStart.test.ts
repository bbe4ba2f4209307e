import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { warnAtStart } from './warnAtStart.ts';

let made: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  database = openDatabase({ url: made.url, poolSize: 1, timeoutMs: 10_000, onFault: () => {} });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const whole = {
  webRoot: '/srv/mobprep',
  dataFolder: tmpdir(),
  leastFreeMegabytes: 0,
  publicUrl: 'https://mobprep.example.com',
  isDemo: false,
};

/** The warnings of a server with these settings, whose database has a Full Admin. */
async function warnings(settings: Partial<typeof whole>) {
  const said: string[] = [];
  const log = { warn: (text: string) => void said.push(text) };
  await warnAtStart({ env: { ...whole, ...settings }, db: database.db }, log);
  return said;
}

it('a server that people can use warns of nothing', async () => {
  expect(await warnings({})).toEqual([]);
});

it('a server without pages names the setting for them; a demo doesn’t', async () => {
  expect(await warnings({ webRoot: '' })).toEqual([expect.stringMatching(/^MOBPREP_WEB is not set/)]);
  expect(await warnings({ webRoot: '', isDemo: true })).toEqual([]);
});

it('a public address that only this machine can open is told', async () => {
  expect(await warnings({ publicUrl: 'http://localhost:8080' })).toEqual([
    expect.stringMatching(/^MOBPREP_PUBLIC_URL http:\/\/localhost:8080 is probably wrong/),
  ]);
});

it('a data folder with less room than the setting names it, and both sizes', async () => {
  expect(await warnings({ leastFreeMegabytes: 1e12 })).toEqual([
    expect.stringMatching(
      new RegExp(`^The data folder ${tmpdir()} has \\d+ MB free, less than MIN_FREE_MB \\(1000000000000\\)`),
    ),
  ]);
});

it('a database without a Full Admin says how to make one', async () => {
  const setActive = (isActive: boolean) =>
    database.db.execute(sql`UPDATE users SET is_active = ${isActive} WHERE role = 'full_admin'`);
  await setActive(false);
  expect(await warnings({})).toEqual([expect.stringMatching(/createAdministrator/)]);
  await setActive(true);
});
