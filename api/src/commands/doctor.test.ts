import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Examined } from '#modules/health/examine.ts';
import { rowsOf } from '#platform/database/database.ts';
import { runCommand } from '#src/testing/command.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer, testSecret } from '#src/testing/testServer.ts';

jest.setTimeout(60_000);

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  [server, folder] = [await startTestServer(), await temporaryFolder()];
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const doctor = (parameters: readonly string[] = [], settings: Record<string, string> = {}) =>
  runCommand('doctor', parameters, {
    ...{ DATABASE_URL: server.url, MOBPREP_DATA: folder.path, MOBPREP_MODE: 'demo', MIN_FREE_MB: '1' },
    ...{ JWT_SECRET: testSecret, ...settings },
  });

it('says what each check found, without a change to the database', async () => {
  const { code, words } = await doctor();
  expect(words).toMatch(/^good {5}Counters {9}2 stored counts agree with a recount$/m);
  expect(words).toMatch(/\n0 failing, 0 look, \d+ good\n$/);
  expect(code).toBe(0);
  expect(await rowsOf(server.db, sql`SELECT FROM health_findings`)).toEqual([]);
});

it('makes no secret where none is, and says so', async () => {
  const { words } = await doctor([], { JWT_SECRET: '' });
  expect(words).toMatch(/^look {5}Secrets +There is no signing secret here yet/m);
  expect(await readdir(folder.path)).toEqual([]);
});

it('fails if a check does, which comes first, also for programs', async () => {
  const { code, words } = await doctor(['--json'], { MIN_FREE_MB: '999999999', JWT_SECRET: '' });
  const examined = JSON.parse(words) as Examined[]; // what it prints
  expect(code).toBe(1);
  expect(examined.slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
    ['disk', 'failing'],
    ['secrets', 'look'],
  ]);
});

it.each([
  ['none where the settings say', { DATABASE_URL: '' }, /^No database found/],
  [
    'one that is down',
    { DATABASE_URL: 'postgres://mobprep:long-password@127.0.0.1:1/x' },
    /can't be reached/,
  ],
])('of a database, if there is %s, it says why, and checks the rest', async (_what, settings, why) => {
  const { code, words } = await doctor(['--json'], settings);
  const states = (JSON.parse(words) as Examined[]).map(({ id, state, found }) => [id, state, found]); // what it prints
  expect(states).toEqual([
    ['database', 'failing', expect.stringMatching(why)],
    ['secrets', 'good', expect.any(String)],
    ['disk', expect.any(String), expect.stringMatching(/free/)],
  ]);
  expect(code).toBe(1);
});
