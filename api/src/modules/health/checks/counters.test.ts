import { sql } from 'drizzle-orm';
import { healthDeps } from '#src/testing/healthDeps.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { countersCheck } from './counters.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

it.each([
  ['projects', sql`INSERT INTO list_changes (list, amount) VALUES ('live projects', -2)`],
  ['jobs of job costing', sql`UPDATE costing_snapshot SET job_count = 1`],
])('a wrong count of %s is told, and a recount cures it', async (name, wrong) => {
  const deps = await healthDeps(server);
  await server.db.execute(wrong);
  const found = await countersCheck.check(deps);
  expect(found?.state).toBe('look');
  expect(found?.found).toMatch(new RegExp(`^Stored wrong: ${name} \\d+ instead of \\d+\\.$`));
  await countersCheck.fix?.run(deps, { ...accounts.full_admin, name: 'Ines' });
  expect((await countersCheck.check(deps))?.state).toBe('good');
});
