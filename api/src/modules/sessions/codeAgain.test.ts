import { Secret, TOTP } from 'otpauth';
import { codeAgain } from 'shared-api/contract';
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

type Act = readonly [string, (client: Client) => ReturnType<Client['get']>];
const employee = (role: string) => ({
  name: 'Jo',
  email: `jo-${role}@example.com`,
  role,
  password: demoPassword,
});
const pe = accounts.pe.id;

it.each(Object.keys(codeAgain))('%s, which asks for a code, is a route', (key) => {
  const [method = '', path = ''] = key.split(' ');
  expect(server.app.hasRoute({ method, url: `/v1${path}` })).toBe(true);
});

/** What asks for a recent code. */
const guarded: readonly Act[] = [
  ['the Roles page', (client) => client.get('/v1/roles')],
  ['who needs two-step sign-in', (client) => client.put('/v1/roles/second-step', { roles: [] })],
  ['the settings of company sign-in', (client) => client.get('/v1/company-sign-in')],
  ['a change of them', (client) => client.put('/v1/company-sign-in', {})],
  ['a test of them', (client) => client.post('/v1/company-sign-in/test')],
  ['the audit', (client) => client.get('/v1/audit?limit=1')],
  ['the Excel of the audit', (client) => client.get('/v1/audit/export/excel?limit=1')],
  [
    'a deploy token',
    (client) => client.post('/v1/deploy-tokens', { remote: 'mfe-items', name: 'CI', days: 1 }),
  ],
  ['a new administrator', (client) => client.post('/v1/users/signup', employee('admin'))],
  [
    'somebody who becomes one',
    (client) => client.patch(`/v1/users/${pe}`, { role: 'admin', is_admin: true }),
  ],
  ['an account that is switched on', (client) => client.patch(`/v1/users/${pe}`, { is_active: true })],
  [
    'a new password for somebody',
    (client) =>
      client.post('/v1/users/admin/password-reset/reset', {
        user_id: pe,
        new_password: 'correct horse battery',
      }),
  ],
  [
    'the end of somebody’s second step',
    (client) => client.post('/v1/users/admin/second-step/removal', { user_id: pe }),
  ],
  [
    'an account that is locked down no more',
    (client) => client.post('/v1/users/admin/lock-down/undo', { user_id: pe }),
  ],
  ...(['promote', 'roll-back', 'canary', 'state'] as const).map(
    (act): Act => [
      `an unopened release: ${act}`,
      (client) => {
        const body = { version: '1.0.0', roles: [], share: 10 };
        const url = `/v1/releases/mfe-items/${act}?unopened=true`;
        if (act === 'promote') return client.post(url, { version: '1.0.0' });
        if (act === 'roll-back') return client.post(url, {});
        return client.put(url, act === 'canary' ? body : { state: 'on' });
      },
    ],
  ),
];

/** What everyday work needs. */
const everyday: readonly Act[] = [
  ['a new PM', (client) => client.post('/v1/users/signup', employee('pm'))],
  ['a new name', (client) => client.patch(`/v1/users/${pe}`, { name: 'Noor', role: 'pe', is_active: true })],
  [
    'a release that was opened',
    (client) => client.post('/v1/releases/mfe-items/promote', { version: '1.0.0' }),
  ],
  ['what was released', (client) => client.get('/v1/audit?record_type=remote&limit=5')],
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

it('all of it is open for ten minutes after a code', async () => {
  const client = await withCode();
  for (const seconds of [0, 540]) {
    wait(seconds);
    for (const [what, open] of guarded) expect([what, told(await open(client))]).not.toEqual([what, again]);
  }
});

it('stays closed to a session whose last code is old, until another one is given', async () => {
  const client = await withCode();
  await server.db.execute(
    "UPDATE sessions SET code_given_at = code_given_at - interval '11 minutes' WHERE code_given_at IS NOT NULL",
  );
  for (const [what, open] of guarded) expect([what, ...told(await open(client))]).toEqual([what, ...again]);
  for (const [what, open] of everyday) expect([what, told(await open(client))]).not.toEqual([what, again]);
  const [first, open] = guarded[0] ?? [];
  expect((await client.post(`${own}/renewal`, { code: '000000' })).statusCode).toBe(422);
  expect([first, open && told(await open(client))]).toEqual([first, again]);
  const code = nextCode();
  expect((await client.post(`${own}/renewal`, { code })).statusCode).toBe(200);
  for (const [what, act] of guarded) expect([what, told(await act(client))]).not.toEqual([what, again]);
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
