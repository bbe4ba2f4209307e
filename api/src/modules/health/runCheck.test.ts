import { sql } from 'drizzle-orm';
import { healthDeps } from '#src/testing/healthDeps.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { clockCheck } from './checks/clock.ts';
import { healthChecks } from './healthChecks.ts';
import { runCheck } from './runCheck.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each(['id', 'name'] as const)('every check has its own %s', (key) => {
  expect(new Set(healthChecks.map((check) => check[key])).size).toBe(healthChecks.length);
});

it.each(healthChecks)('$name finds nothing wrong in good data', async (check) => {
  const deps = await healthDeps(server, { MOBPREP_MODE: 'demo' });
  // Those of what isn't set up don't apply.
  expect((await runCheck(check, deps))?.state ?? 'good').toBe('good');
});

it('a check that cannot be done is failing', async () => {
  const broken = { ...clockCheck, check: () => Promise.reject(new Error('no such table')) };
  expect(await runCheck(broken, await healthDeps(server))).toEqual({
    state: 'failing',
    found: 'This could not be checked: no such table.',
  });
});

it('a check can only read', async () => {
  const writing = {
    ...clockCheck,
    check: async ({ db }: Pick<TestServer, 'db'>) => {
      await db.execute(sql`DELETE FROM units`);
      return null;
    },
  };
  const finding = await runCheck(writing, await healthDeps(server));
  expect(finding?.found).toMatch('cannot execute DELETE in a read-only transaction');
});
