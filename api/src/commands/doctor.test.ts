import { sql } from 'drizzle-orm';
import type { Examined } from '#modules/health/examine.ts';
import { rowsOf } from '#platform/database/database.ts';
import { runCommand } from '#src/testing/command.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

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

const doctor = (parameters: readonly string[] = [], leastFree = '1') =>
  runCommand('doctor', parameters, {
    ...{ DATABASE_URL: server.url, MOBPREP_DATA: folder.path, MOBPREP_MODE: 'demo', MIN_FREE_MB: leastFree },
  });

it('says what each check found, without a change to the database', async () => {
  const { code, words } = await doctor();
  expect(words).toMatch(/^good {5}Counters {9}2 stored counts agree with a recount$/m);
  expect(words).toMatch(/\n0 failing, 0 look, \d+ good\n$/);
  expect(code).toBe(0);
  expect(await rowsOf(server.db, sql`SELECT FROM health_findings`)).toEqual([]);
});

it('fails if a check does, which comes first, also for programs', async () => {
  await server.db.execute(sql`INSERT INTO list_changes (list, amount) VALUES ('live projects', 1)`);
  const { code, words } = await doctor(['--json'], '999999999');
  const examined = JSON.parse(words) as Examined[]; // what it prints
  expect(code).toBe(1);
  expect(examined.slice(0, 3).map(({ id, state }) => [id, state])).toEqual([
    ['disk', 'failing'],
    ['counters', 'look'],
    ['photos', 'good'],
  ]);
});

it('says that there is no database', async () => {
  const { code, words } = await runCommand('doctor', [], { MOBPREP_DATA: `${folder.path}/none` });
  expect([code, words]).toEqual([1, expect.stringContaining('No database found')]);
});
