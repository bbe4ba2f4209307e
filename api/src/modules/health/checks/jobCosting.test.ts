import { sql } from 'drizzle-orm';
import { healthDeps } from '#src/testing/healthDeps.ts';
import { basicSettings } from '#src/testing/spectrum/liveSettings.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { jobCostingCheck } from './jobCosting.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await server.db.execute(
    sql`UPDATE costing_snapshot SET source = 'live', fetched_at = now(), warnings = '[]'`,
  );
});
afterEach(() => server.stop());

const live = () =>
  healthDeps(server, { ...basicSettings('http://127.0.0.1:1'), SPECTRUM_SECRET_ENDS: '2099-01-01' });
const find = async () => jobCostingCheck.check(await live());
const tried = (problem: string | null) =>
  server.db.execute(sql`
    INSERT INTO costing_refresh (id, settings, attempted_at, next_at, failures, problem)
    VALUES (1, 'x', now(), now() + interval '30 minutes', ${problem === null ? 0 : 1}, ${problem})
    ON CONFLICT (id) DO UPDATE SET failures = excluded.failures, problem = excluded.problem`);
const age = () => server.db.execute(sql`UPDATE costing_snapshot SET fetched_at = now() - interval '2 days'`);

it('does not apply where people upload the list', async () => {
  expect(await jobCostingCheck.check(await healthDeps(server))).toBeNull();
});

it('a list that was just read is good', async () => {
  await tried(null);
  expect(await find()).toEqual({
    state: 'good',
    found: expect.stringMatching(/^127\.0\.0\.1:1 was read, \d+ jobs$/),
  });
});

it('a source that cannot be read is told: to look at while the list is fresh, failing once it is old', async () => {
  await tried('It did not answer');
  expect(await find()).toEqual({
    state: 'look',
    found: '127.0.0.1:1 could not be read: It did not answer',
  });
  await age();
  expect((await find())?.state).toBe('failing');
});

it('a list that nobody reads any more is told', async () => {
  await age();
  await tried(null);
  expect((await find())?.found).toMatch(
    /was last read on \w+ \d+, \d{4}, \d+:\d{2} [AP]M UTC, which is too long ago/,
  );
});

it('a refresh makes the source due', async () => {
  await tried(null);
  await jobCostingCheck.fix?.run(await live(), { ...accounts.full_admin, name: 'Ines' });
  expect((await find())?.found).toMatch(/It will be read again shortly$/);
});
