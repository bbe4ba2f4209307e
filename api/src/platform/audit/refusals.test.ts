import Fastify from 'fastify';
import type { Permission } from 'shared-api/contract';
import { openDatabase } from '#platform/database/database.ts';
import { problems } from '#platform/errors/errorHandler.ts';
import { forbidden } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { access } from '#platform/http/access.ts';
import { requestDatabase } from '#platform/http/requestDatabase.ts';
import { demoPassword } from '#src/demo/seed.ts';
import { readEnv } from '#src/env.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { refusalAudit } from './refusals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Signs in each time, since an earlier token may have expired. */
async function signIn(role: 'full_admin' | 'fm') {
  const { email } = accounts[role];
  const answer = await server.anonymous.post('/v1/users/login', { email, password: demoPassword });
  return server.withToken(answer.json().access_token);
}
const refusals = async () => {
  const auditor = await signIn('full_admin');
  return (await auditor.get('/v1/audit?action=refused&record_type=unit&limit=100')).json().entries;
};

it('counts repeated refusals of one person, and keeps only a few of them', async () => {
  const curious = await signIn('fm');
  for (let tries = 1; tries <= 120; tries += 1) await curious.delete(`/v1/units/${tries}`);
  const found = await refusals();
  expect(found).toHaveLength(21);
  expect(found[0]).toMatchObject({
    record_id: 100,
    detail: expect.stringContaining('(100 times within an hour)'),
  });
  server.wait(3_600);
  await (await signIn('fm')).delete('/v1/units/7');
  expect((await refusals())[0]).toMatchObject({ record_id: 7 });
});

it('counts no call that fails for another reason than rights', async () => {
  const auditor = await signIn('full_admin');
  expect((await auditor.delete('/v1/units/999999')).statusCode).toBe(404);
  const found: { record_id: number }[] = await refusals();
  expect(found.filter(({ record_id }) => record_id === 999_999)).toEqual([]);
});

it('logs why a refusal was not recorded, without its content', async () => {
  const words: string[] = [];
  const stream = { write: (line: string) => void words.push(line) };
  const app: App = Fastify({ logger: { level: 'error', stream } });
  const away = openDatabase({
    url: 'postgres://mobprep@127.0.0.1:1/mobprep',
    poolSize: 1,
    timeoutMs: 1_000,
    onFault: () => {},
  });
  const person = {
    ...accounts.pm,
    name: 'Marisol Vantree',
    role: 'pm',
    is_active: true,
    is_admin: false,
    permissions: new Set<Permission>(),
    mustChangePassword: false,
    awaitsCode: false,
    awaitsSetUp: false,
    expiresAt: new Date(),
    sessionId: 'none',
  } as const;
  await app.register(problems);
  await app.register(requestDatabase, { within: away.within, env: readEnv({ MOBPREP_MODE: 'demo' }) });
  await app.register(access, {
    authenticate: async () => person,
    authenticateDeployer: () => Promise.reject(new Error('no pipeline asks')),
    gaveCodeRecently: async () => true,
    refusalOf: () => '',
  });
  await app.register(refusalAudit, { now: () => new Date(0) });
  app.get('/refused', { config: { access: 'signed-in' } }, async () => {
    throw forbidden();
  });
  await app.inject('/refused?canary-7f3a');
  await Promise.all([app.close(), away.close()]);
  expect(words.join()).toContain('no connection to the database');
  expect(words.join()).not.toContain('canary-7f3a');
});
