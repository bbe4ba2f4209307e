import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { demoPassword } from '#src/demo/seed.ts';
import { permissionTable } from '../permissionTable.ts';
import { accounts, startTestServer, type TestServer } from '../testServer.ts';
import { changedRows, countAudited } from './changedRows.ts';
import { administrationWrites, token } from './ownWrites/administrationWrites.ts';
import { catalogueWrites, emptyCategory } from './ownWrites/catalogueWrites.ts';
import { draftWrites, loadLine } from './ownWrites/draftWrites.ts';

const ownWrites = [...draftWrites, ...catalogueWrites, ...administrationWrites];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // A session for each, of which a write may end only those that it has to.
  for (const { email } of Object.values(accounts)) await server.token(email);
  // The demo data has no category that may be deleted.
  const { id } = (await server.as('admin').post('/v1/categories', { name: 'Empty', type: 'main' })).json();
  expect(id).toBe(emptyCategory);
  await server.db.execute(
    sql`INSERT INTO loads (id, draft_id, code, list_hash, created_by) VALUES (9001, 5005, 'abcdefghij', '', 6)`,
  );
  await server.db.execute(sql`
    INSERT INTO load_lines VALUES (${loadLine}, 9001, 0, 1001, 'Safety', NULL, 'Rope', 'EA', false, 3, '', true)`);
  for (const name of ['One', 'Another']) await server.as('full_admin').post('/v1/deploy-tokens', token(name));
});
afterAll(() => server.stop());

/** What job costing imports has tests of its own. Imports, uploads, releases, undos and company sign-in are in sequences.test.ts. The rest is below. */
const elsewhere =
  /spectrum|loads\/\{id\}\/list|imports|catalogue-changes|uploads|releases|users\/me\/|admin\/second-step|company-sign-in\/test/;
const shapeOf = (method: string, url: string) =>
  `${method.toUpperCase()} ${url.replaceAll(/\{\w+\}|(?<=\/)\d+(?=\/|$)/g, '#')}`;

it('knows every route that writes', () => {
  const tried = new Set(ownWrites.map(({ write: [method, url] }) => shapeOf(method, url)));
  const known = permissionTable.routes.map(({ route }) => route).filter((route) => !/^GET /.test(route));
  const missing = known.filter((route) => !elsewhere.test(route)).map((route) => shapeOf(...halves(route)));
  expect([...new Set(missing)].filter((shape) => !tried.has(shape))).toEqual([]);
});

const halves = (route: string): [string, string] => {
  const [method = '', url = ''] = route.split(' ');
  return [method, url];
};

it.each(ownWrites)(
  '$write.0 $write.1 $write.2 changes its own rows and nothing else, and the audit says so',
  async ({ write, changes, moreEntries = 0 }) => {
    const [method, url, body] = write;
    const before = await entriesOf(accounts.full_admin.id);
    const made = await changedRows(server.db, async () => {
      const { statusCode } = await server.as('full_admin')[method](url, body);
      expect([200, 201, 204]).toContain(statusCode);
    });
    expect(made).toEqual(changes);
    const entries = (await entriesOf(accounts.full_admin.id)) - before;
    expect(entries).toBe((await countAudited(server.db, made)) + moreEntries);
  },
);

async function entriesOf(actor: number): Promise<number> {
  const { rows } = await server.db.execute(
    sql`SELECT count(*)::int AS n FROM audit WHERE actor_id = ${actor}`,
  );
  return Number(rows[0]?.['n']);
}

it('a load takes its list over without a change to others', async () => {
  await server.db.execute(
    sql`INSERT INTO loads (id, draft_id, code, list_hash, created_by) VALUES (9002, 5008, 'bbbbbbbbbb', '', 6)`,
  );
  const { version, differences } = (await server.as('fm').get('/v1/loads/9002/differences')).json();
  const made = await changedRows(server.db, async () => {
    const { statusCode } = await server.as('fm').post('/v1/loads/9002/list', { version });
    expect(statusCode).toBe(200);
  });
  const { length } = differences;
  expect(made).toEqual([
    ...[`load_events: ${length} added`, `load_lines: ${length} added`],
    ...['loads 9002 code list_hash taken_over_at', 'old_load_codes: 1 added'],
  ]);
});

it('a session begins, is renewed and ends without a change to others, also of the same person', async () => {
  let [cookie, handle] = ['', {}];
  const call = (act: string, body: object) =>
    changedRows(server.db, async () => {
      const answer = await server.anonymous.post(`/v1/users/${act}`, body, { cookie });
      expect([200, 204]).toContain(answer.statusCode);
      cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      if (answer.statusCode === 200) handle = { refresh_token: answer.json().refresh_token };
    });
  const account = { email: accounts.pe.email, password: demoPassword };
  expect(await call('login', account)).toEqual(['refresh_secrets: 1 added', 'sessions: 1 added']);
  expect(await call('refresh', handle)).toEqual([
    'refresh_secrets # rotated_at',
    'refresh_secrets: 1 added',
    'sessions # generation used_at',
  ]);
  expect(await call('logout', handle)).toEqual(['sessions # revoked_at revoked_because']);
});

it('people sign out their own devices, and change their own password', async () => {
  const account = { email: accounts.pm.email, password: demoPassword };
  const signIn = async () =>
    (await server.anonymous.post('/v1/users/login', account)).json().access_token as string; // the contract's answer
  const [here, there] = [await signIn(), await signIn()];
  const me = server.withToken(here);
  const device = `/v1/users/me/devices/${decodeJwt(there)['sid']}`;
  const ended = 'sessions # revoked_at revoked_because';
  expect(await changedRows(server.db, () => me.delete(device))).toEqual([ended]);
  // The one that is left is from before.
  expect(await changedRows(server.db, () => me.delete('/v1/users/me/devices'))).toEqual([ended]);
  const change = { current_password: demoPassword, new_password: 'correct horse battery' };
  const changed = `users ${accounts.pm.id} password_changed_at password_hash revised_at revised_by revision updated_at`;
  expect(await changedRows(server.db, () => me.post('/v1/users/me/password', change))).toEqual([changed]);
});

it('a second step is one person’s alone, from its set-up to its removal', async () => {
  const { email, id } = accounts.fm;
  const signIn = async () =>
    (await server.anonymous.post('/v1/users/login', { email, password: demoPassword })).json().access_token;
  const me = server.withToken(await signIn());
  const other = server.as('pe');
  await other.post('/v1/users/me/second-step');
  const own = '/v1/users/me/second-step';
  let secret = '';
  const begun = await changedRows(server.db, async () => {
    secret = (await me.post(own)).json().secret;
  });
  expect(begun).toEqual(['second_steps: 1 added']);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeIn = (steps: number) => ({ code: totp.generate({ timestamp: Date.now() + steps * 30_000 }) });
  const on = await changedRows(server.db, () => me.post(`${own}/confirmation`, codeIn(-1)));
  expect(on).toEqual([
    'second_step_codes: 10 added',
    `second_steps ${id} confirmed_at last_step`,
    'sessions # code_given_at',
  ]);
  const waiting = server.withToken(await signIn());
  const given = await changedRows(server.db, () => waiting.post(`${own}/check`, codeIn(0)));
  expect(given).toEqual([
    'refresh_secrets: 1 added',
    `second_steps ${id} last_step`,
    'sessions # revoked_at revoked_because',
    'sessions: 1 added',
  ]);
  const replaced = await changedRows(server.db, () => me.post(`${own}/recovery-codes`, codeIn(1)));
  expect(replaced.filter((change) => change.startsWith(`second_step_codes ${id}/`))).toHaveLength(10);
  expect(replaced.filter((change) => !change.startsWith(`second_step_codes ${id}/`))).toEqual([
    'second_step_codes: 10 added',
    `second_steps ${id} last_step`,
  ]);
  const removed = await changedRows(server.db, () =>
    server.as('full_admin').post('/v1/users/admin/second-step/removal', { user_id: id }),
  );
  expect(removed).toHaveLength(11);
  expect(removed.filter((change) => !change.startsWith(`second_step_codes ${id}/`))).toEqual([
    `second_steps ${id} removed`,
  ]);
});
