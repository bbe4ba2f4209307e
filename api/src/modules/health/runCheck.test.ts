import { readEnv } from '#src/env.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { clockCheck } from './checks/clock.ts';
import type { HealthDeps } from './HealthCheck.ts';
import { healthChecks } from './healthChecks.ts';
import { runCheck } from './runCheck.ts';

let server: TestServer;
let deps: HealthDeps;
beforeAll(async () => {
  server = await startTestServer();
  const env = readEnv({ MOBPREP_MODE: 'demo' });
  deps = { env, db: server.db, objects: server.objects, now: () => new Date() };
});
afterAll(() => server.stop());

it.each(['id', 'name'] as const)('every check has its own %s', (key) => {
  expect(new Set(healthChecks.map((check) => check[key])).size).toBe(healthChecks.length);
});

it.each(healthChecks)('$name finds nothing wrong in good data', async (check) => {
  expect((await runCheck(check, deps))?.state ?? 'good').toBe('good');
});

it('a check that cannot be done is failing', async () => {
  const broken = { ...clockCheck, check: () => Promise.reject(new Error('no such table')) };
  expect(await runCheck(broken, deps)).toEqual({
    state: 'failing',
    found: 'This could not be checked: no such table',
  });
});

it.each([
  [10, 'look'],
  [-100, 'failing'],
])('a clock that is %i s off is told', async (seconds, state) => {
  const now = () => new Date(Date.now() + seconds * 1000);
  expect((await clockCheck.check({ ...deps, now }))?.state).toBe(state);
});
