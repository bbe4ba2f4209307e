import { sql } from 'drizzle-orm';
import type { MyAccount } from 'shared-api/contract';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const password = 'correct horse battery';
const chosen = 'staple green apples';
const loginOf = (email: string, given: string, userAgent = 'curl') =>
  server.anonymous.post('/v1/users/login', { email, password: given }, { 'user-agent': userAgent });
const signedIn = async (email: string, given = password, userAgent?: string) =>
  server.withToken((await loginOf(email, given, userAgent)).json().access_token);

let made = 0;
/** A new account's email. */
async function newAccount(part: object = {}): Promise<string> {
  made += 1;
  const email = `person${made}@acme.example.com`;
  const body = { name: 'Ada Morrow', role: 'pm', password, email, ...part };
  expect((await server.as('admin').post('/v1/users/signup', body)).statusCode).toBe(201);
  return email;
}
type Client = Awaited<ReturnType<typeof signedIn>>;
const change = (client: Client, part: object = {}) =>
  client.post('/v1/users/me/password', { current_password: password, new_password: chosen, ...part });
const devicesOf = async (client: Client): Promise<MyAccount['devices']> =>
  (await client.get('/v1/users/me/account')).json().devices;

describe('one’s own password', () => {
  it.each(['full_admin', 'admin', 'pm', 'fm', 'pe'] as const)('can be changed by a %s', async (role) => {
    const own = await startTestServer();
    const answer = await own
      .as(role)
      .post('/v1/users/me/password', { current_password: 'Mobprep2026', new_password: chosen });
    const { email } = accounts[role];
    const now = await own.anonymous.post('/v1/users/login', { email, password: chosen });
    const before = await own.anonymous.post('/v1/users/login', { email, password: 'Mobprep2026' });
    expect([answer.statusCode, now.statusCode, before.statusCode]).toEqual([200, 200, 401]);
    await own.stop();
  });

  it('ends every other session of the account, and nobody else’s', async () => {
    const email = await newAccount();
    const [here, elsewhere] = [await signedIn(email), await signedIn(email)];
    const somebodyElse = await signedIn(await newAccount());
    expect((await here.get('/v1/users/me/account')).json().password_changed_at).toBeNull();
    await change(here);
    expect((await here.get('/v1/users/me/account')).json().password_changed_at).not.toBeNull();
    const codes = await Promise.all(
      [here, elsewhere, somebodyElse].map(async (client) => (await client.get('/v1/users/me')).statusCode),
    );
    expect(codes).toEqual([200, 401, 200]);
  });

  it.each([
    [
      'a wrong current one',
      { current_password: 'not this one' },
      'current_password',
      "This isn't your current password",
    ],
    [
      'the same again',
      { new_password: password },
      'new_password',
      'Choose a password that differs from the current one',
    ],
    [
      'one that is guessed first',
      { new_password: 'password1234' },
      'new_password',
      'This password is too easy to guess',
    ],
    [
      'the person’s name',
      { new_password: 'Morrow-20261' },
      'new_password',
      "Don't build it from your name or your company's",
    ],
    [
      'the company’s name',
      { new_password: 'acme!acme!26' },
      'new_password',
      "Don't build it from your name or your company's",
    ],
  ])('is not changed with %s', async (_what, part, field, msg) => {
    const email = await newAccount();
    const answer = await change(await signedIn(email), part);
    expect([answer.statusCode, answer.json().detail]).toEqual([422, [{ field, msg }]]);
    expect((await loginOf(email, password)).statusCode).toBe(200);
  });

  it('cannot be guessed with a session: wrong ones count like failed sign-ins', async () => {
    const email = await newAccount();
    const client = await signedIn(email);
    const guesses = Array.from({ length: 11 }, (_, n) => change(client, { current_password: `guess ${n}` }));
    const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 422)).toHaveLength(10);
    expect((await change(client)).statusCode).toBe(429);
  });

  it('is changed once when the same request comes twice, as after a lost answer', async () => {
    const client = await signedIn(await newAccount());
    expect((await change(client)).statusCode).toBe(200);
    expect((await change(client)).statusCode).toBe(200);
  });

  it('has as many characters as the installation asks for', async () => {
    const strict = await startTestServer({ PASSWORD_MIN_LENGTH: '15' });
    const pm = strict.as('pm');
    expect((await pm.get('/v1/users/me/account')).json().password_min).toBe(15);
    const answers = await Promise.all(
      ['fourteen char.', 'fifteen chars..'].map((given) =>
        pm.post('/v1/users/me/password', { current_password: 'Mobprep2026', new_password: given }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 200]);
    await strict.stop();
  });

  it('leaves an entry in the audit that tells nothing of it', async () => {
    const email = await newAccount();
    await change(await signedIn(email));
    const { entries } = (await server.as('admin').get('/v1/audit?record_type=user&limit=1')).json();
    expect(entries[0]).toMatchObject({ action: 'update', actor_name: 'Ada Morrow' });
    expect(JSON.stringify(entries[0])).not.toMatch(/argon2|staple/);
  });
});

describe('a password that somebody else chose', () => {
  it.each([
    ['a new account', async () => newAccount({ must_change_password: true })],
    [
      'a reset',
      async () => {
        const email = await newAccount();
        const { id } = (await (await signedIn(email)).get('/v1/users/me')).json();
        const reset = { user_id: id, new_password: password, must_change_password: true };
        expect(
          (await server.as('admin').post('/v1/users/admin/password-reset/reset', reset)).statusCode,
        ).toBe(200);
        return email;
      },
    ],
  ])('opens nothing until its owner has chosen one, after %s', async (_what, prepare) => {
    const client = await signedIn(await prepare());
    const me = (await client.get('/v1/users/me')).json();
    expect(me).toMatchObject({ must_change_password: true });
    for (const path of ['/v1/items', '/v1/users', '/v1/projects'])
      expect((await client.get(path)).json().detail).toBe('Choose a password of your own first');
    // What a page reads before it knows is no attempt.
    const { total } = (await server.as('admin').get(`/v1/audit?action=refused&actor_id=${me.id}`)).json();
    expect(total).toBe(0);
    expect((await client.delete('/v1/users/me/devices')).statusCode).toBe(403);
    expect((await change(client)).statusCode).toBe(200);
    expect((await client.get('/v1/items')).statusCode).toBe(200);
    expect((await client.get('/v1/users/me')).json()).not.toHaveProperty('must_change_password');
  });

  it('is asked for again only if the call says so', async () => {
    const client = await signedIn(await newAccount());
    expect((await client.get('/v1/items')).statusCode).toBe(200);
  });
});

describe('signed-in devices', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36';

  it('are listed with what they are, the one that asks marked', async () => {
    const email = await newAccount();
    const here = await signedIn(email, password, chrome);
    await signedIn(email);
    const devices = await devicesOf(here);
    expect(devices.map(({ name, is_current }) => [name, is_current])).toEqual(
      expect.arrayContaining([
        ['Chrome on Windows', true],
        [null, false],
      ]),
    );
    expect(devices).toHaveLength(2);
  });

  it('can be signed out one by one, but only one’s own', async () => {
    const email = await newAccount();
    const [here, elsewhere] = [await signedIn(email), await signedIn(email)];
    const other = (await devicesOf(here)).find(({ is_current }) => !is_current);
    const foreign = await (await signedIn(await newAccount())).delete(`/v1/users/me/devices/${other?.id}`);
    expect([foreign.statusCode, (await elsewhere.get('/v1/users/me')).statusCode]).toEqual([404, 200]);
    const own = await here.delete(`/v1/users/me/devices/${other?.id}`);
    expect([own.statusCode, (await elsewhere.get('/v1/users/me')).statusCode]).toEqual([204, 401]);
    expect((await here.delete(`/v1/users/me/devices/${other?.id}`)).statusCode).toBe(404);
    expect(await devicesOf(here)).toHaveLength(1);
  });

  it('can be signed out all but this one, and nobody else’s', async () => {
    const email = await newAccount();
    const [here, elsewhere] = [await signedIn(email), await signedIn(email)];
    const somebodyElse = await signedIn(await newAccount());
    expect((await here.delete('/v1/users/me/devices')).statusCode).toBe(204);
    const codes = await Promise.all(
      [here, elsewhere, somebodyElse].map(async (client) => (await client.get('/v1/users/me')).statusCode),
    );
    expect(codes).toEqual([200, 401, 200]);
  });

  it('leave the list when their session has run out', async () => {
    const email = await newAccount();
    const [here] = [await signedIn(email), await signedIn(email)];
    const other = (await devicesOf(here)).find(({ is_current }) => !is_current);
    await server.db.execute(
      sql`UPDATE sessions SET expires_at = now() - interval '1 minute' WHERE id = ${other?.id}::uuid`,
    );
    expect(await devicesOf(here)).toHaveLength(1);
  });

  it('leave the list when they were idle for so long that they have to sign in again', async () => {
    const email = await newAccount();
    const [here] = [await signedIn(email), await signedIn(email)];
    const other = (await devicesOf(here)).find(({ is_current }) => !is_current);
    await server.db.execute(
      sql`UPDATE sessions SET used_at = now() - interval '12 hours 1 minute' WHERE id = ${other?.id}::uuid`,
    );
    expect(await devicesOf(here)).toHaveLength(1);
  });
});
