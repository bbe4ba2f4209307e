import { Secret, TOTP } from 'otpauth';
import { demoPassword } from '#src/demo/seed.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let clock = 0;
let secret = '';
const { email } = accounts.full_admin;
const own = '/v1/users/me/second-step';
const wait = (seconds: number) => {
  clock += seconds;
  server.wait(seconds);
};
/** Each code is a newer one, so that none was used. */
const nextCode = () => {
  wait(31);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + clock * 1000 });
};
const signIn = async (person = email) => {
  const login = { email: person, password: demoPassword };
  return server.withToken((await server.anonymous.post('/v1/users/login', login)).json().access_token);
};
const withCode = async () => {
  const half = await signIn();
  return server.withToken((await half.post(`${own}/check`, { code: nextCode() })).json().access_token);
};
type Client = Awaited<ReturnType<typeof signIn>>;

/** What asks for a recent code. */
const guarded: readonly [string, (client: Client) => ReturnType<Client['get']>][] = [
  ['the Roles page', (client) => client.get('/v1/roles')],
  ['who needs two-step sign-in', (client) => client.put('/v1/roles/second-step', { roles: [] })],
  ['the settings of company sign-in', (client) => client.get('/v1/company-sign-in')],
  ['a change of them', (client) => client.put('/v1/company-sign-in', {})],
  ['a test of them', (client) => client.post('/v1/company-sign-in/test')],
  ['the Excel of the audit', (client) => client.get('/v1/audit/export/excel?limit=1')],
];
const again = [403, 'Enter a code of your second step again', true];
const told = ({ statusCode, json }: Awaited<ReturnType<Client['get']>>) => {
  const { detail, asks_code } = json();
  return [statusCode, detail, asks_code];
};

beforeAll(async () => {
  server = await startTestServer();
  const client = await signIn();
  ({ secret } = (await client.post(own)).json());
  await client.post(`${own}/confirmation`, { code: nextCode() });
});
afterAll(() => server.stop());

it.each(guarded)('%s is open for ten minutes after a code', async (_what, open) => {
  const client = await withCode();
  expect((await open(client)).statusCode).not.toBe(403);
  wait(540);
  expect((await open(client)).statusCode).not.toBe(403);
});

it.each(guarded)('%s stays closed to a session whose last code is old', async (_what, open) => {
  const client = await withCode();
  await server.db.execute(
    "UPDATE sessions SET code_given_at = code_given_at - interval '11 minutes' WHERE code_given_at IS NOT NULL",
  );
  expect(told(await open(client))).toEqual(again);
  expect((await client.get('/v1/projects')).statusCode).toBe(200);
  expect((await client.post(`${own}/renewal`, { code: '000000' })).statusCode).toBe(422);
  expect(told(await open(client))).toEqual(again);
  const code = nextCode();
  expect((await client.post(`${own}/renewal`, { code })).statusCode).toBe(200);
  expect((await open(client)).statusCode).not.toBe(403);
  // A code works once, here too.
  expect((await client.post(`${own}/renewal`, { code })).statusCode).toBe(422);
});

it('a code given in one session opens nothing in another', async () => {
  const [mine, theirs] = [await withCode(), await withCode()];
  await server.db.execute('UPDATE sessions SET code_given_at = NULL');
  await mine.post(`${own}/renewal`, { code: nextCode() });
  expect((await mine.get('/v1/roles')).statusCode).toBe(200);
  expect(told(await theirs.get('/v1/roles'))).toEqual(again);
});

it('who may not do it hears that, and no question for a code', async () => {
  const pm = await signIn(accounts.pm.email);
  const answer = await pm.get('/v1/roles');
  expect([answer.statusCode, answer.json().asks_code]).toEqual([403, undefined]);
});

it('people without a second step are asked for nothing', async () => {
  const admin = await signIn(accounts.admin.email);
  expect((await admin.get('/v1/roles')).statusCode).toBe(200);
  // A set-up that nobody has confirmed is none.
  await admin.post(own);
  expect((await admin.get('/v1/roles')).statusCode).toBe(200);
});

it('the question is no refusal in the audit', async () => {
  const client = await withCode();
  await server.db.execute('UPDATE sessions SET code_given_at = NULL');
  await client.get('/v1/roles');
  const admin = await signIn(accounts.admin.email);
  const { entries } = (await admin.get('/v1/audit?limit=20')).json();
  expect(entries.filter(({ action }: { action: string }) => action === 'refused')).toEqual(
    entries.filter(
      ({ detail }: { detail: string | null }) =>
        detail?.startsWith('GET /v1/roles') && detail.includes('administrators'),
    ),
  );
});
