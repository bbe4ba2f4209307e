import { sql } from 'drizzle-orm';
import { bounds } from 'shared-api/rules';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const login = (email: string, password: string) =>
  server.anonymous.post('/v1/users/login', { email, password });
const person = { name: 'Ada Morrow', role: 'pm', password: 'correct horse battery' };

describe('GET /v1/users', () => {
  it('shows emails and flags to administrators only', async () => {
    expect((await server.as('admin').get('/v1/users')).json().users[0]).toHaveProperty('email');
    for (const user of (await server.as('pm').get('/v1/users')).json().users)
      expect(Object.keys(user).sort()).toEqual(['id', 'is_active', 'name', 'role']);
  });
});

it('says of each employee whether their own second step is on', async () => {
  const emails = ['has.one@example.com', 'sets.one.up@example.com', 'has.none@example.com'];
  for (const email of emails) await server.as('admin').post('/v1/users/signup', { ...person, email });
  await server.db.execute(sql`INSERT INTO second_steps (user_id, secret, confirmed_at)
    SELECT id, 'x', CASE email WHEN ${emails[0]} THEN now() END FROM users WHERE email IN (${emails[0]}, ${emails[1]})`);
  const { users } = (await server.as('admin').get('/v1/users')).json();
  const told = emails.map((email) => users.find((user: { email: string }) => user.email === email));
  expect(told.map(({ has_second_step }) => has_second_step)).toEqual([true, undefined, undefined]);
});

describe('a deleted account', () => {
  it('leaves the list of employees', async () => {
    const ids = async () =>
      (await server.as('pe').get('/v1/users')).json().users.map((user: { id: number }) => user.id);
    const made = await server.as('admin').post('/v1/users/signup', { ...person, email: 'gone@example.com' });
    const { id } = made.json();
    expect(await ids()).toContain(id);
    await server.as('admin').delete('/v1/users/admin/delete-user', { user_id: id });
    expect(await ids()).not.toContain(id);
  });
});

describe('DELETE /v1/users/admin/delete-user', () => {
  const remove = (address: string, body?: object) =>
    server.as('admin').delete(`/v1/users/admin/delete-user${address}`, body);
  const make = async (email: string): Promise<number> =>
    (await server.as('admin').post('/v1/users/signup', { ...person, email })).json().id;

  it.each([
    { way: 'the body', request: (id: number) => remove('', { user_id: id }) },
    { way: 'the address, as some proxies drop the body', request: (id: number) => remove(`?user_id=${id}`) },
    { way: 'both', request: (id: number) => remove(`?user_id=${id}`, { user_id: id }) },
  ])('takes the id from $way', async ({ way, request }) => {
    const id = await make(`${way.length}@example.com`);
    expect((await request(id)).statusCode).toBe(204);
    expect((await request(id)).statusCode).toBe(404);
  });

  it('refuses a call that names nobody or two people', async () => {
    expect((await remove('')).json().detail).toEqual([
      { field: 'user_id', msg: 'Say which employee to delete' },
    ]);
    const [id, other] = [await make('kept@example.com'), await make('kept.too@example.com')];
    expect((await remove(`?user_id=${id}`, { user_id: other })).statusCode).toBe(422);
    expect((await server.as('admin').get('/v1/users')).json().users).toEqual(
      expect.arrayContaining([expect.objectContaining({ id }), expect.objectContaining({ id: other })]),
    );
  });
});

describe('POST /v1/users/signup', () => {
  it('creates an account that can sign in, whatever the case of its email', async () => {
    await server.as('admin').post('/v1/users/signup', { ...person, email: 'Ada.Morrow@example.com' });
    expect((await login('ada.morrow@EXAMPLE.com', person.password)).statusCode).toBe(200);
  });

  it('trims the role and ignores its case', async () => {
    const body = { ...person, email: 'role.words@example.com', role: ' PE ' };
    const answer = await server.as('admin').post('/v1/users/signup', body);
    expect([answer.statusCode, answer.json().role]).toEqual([201, 'pe']);
    const changed = await server.as('admin').patch(`/v1/users/${answer.json().id}`, { role: ' PM\t' });
    expect([changed.statusCode, changed.json().role]).toEqual([200, 'pm']);
    const refused = await server.as('admin').patch(`/v1/users/${answer.json().id}`, { role: ' ADMIN ' });
    expect(refused.statusCode).toBe(403);
  });

  it('refuses an email that is taken', async () => {
    const answer = await server
      .as('admin')
      .post('/v1/users/signup', { ...person, email: 'noor.eastlake@example.com' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken']);
  });

  it.each([
    ['a short password', { password: 'Short1' }, 'password'],
    ['a password that attackers guess first', { password: 'Password123' }, 'password'],
    ['a password on the list of common ones', { password: '1qaz2wsx3edc' }, 'password'],
    ['an administrator flag that does not follow the role', { is_admin: true }, 'is_admin'],
    ['an email without a domain', { email: 'nobody' }, 'email'],
  ])('refuses %s', async (_name, part, field) => {
    const answer = await server
      .as('full_admin')
      .post('/v1/users/signup', { ...person, email: 'new@example.com', ...part });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].field).toBe(field);
  });

  it.each([
    [{ password: 'Short1' }, `Use at least ${bounds.passwordMin} characters`],
    [{ email: 'nobody' }, 'This is not an email address'],
    [{ name: 'Ada\u200b' }, "This text holds a character that can't be used: U+200B after “Ada”"],
    [{ name: 'A'.repeat(bounds.name + 1) }, `Use ${bounds.name} characters or fewer`],
  ])('says in plain words what is wrong with %j', async (part, msg) => {
    const answer = await server
      .as('full_admin')
      .post('/v1/users/signup', { ...person, email: 'new@example.com', ...part });
    expect(answer.json().detail).toEqual([{ field: Object.keys(part)[0], msg }]);
  });
});

describe('PATCH /v1/users/:id', () => {
  it('shows the second of two administrators what the first has changed, and loses nothing', async () => {
    const { users } = (await server.as('admin').get('/v1/users')).json();
    const { revision } = users.find((user: { id: number }) => user.id === 8);
    const seen = { 'if-match': `"${revision}"` };
    const first = await server.as('full_admin').patch('/v1/users/8', { is_active: false }, seen);
    expect([first.statusCode, first.headers.etag]).toEqual([200, `"${revision + 1}"`]);
    const second = await server.as('admin').patch('/v1/users/8', { name: 'X', is_active: true }, seen);
    expect(second.statusCode).toBe(412);
    expect(second.json()).toMatchObject({
      code: 'version_conflict',
      changed_by: 'Ines Calloway',
      current: { id: 8, is_active: false, revision: revision + 1 },
    });
    const knowing = { 'if-match': `"${revision + 1}"` };
    expect((await server.as('admin').patch('/v1/users/8', { is_active: true }, knowing)).statusCode).toBe(
      200,
    );
  });

  it('shows what another administrator saves at the same moment, too', async () => {
    const { users } = (await server.as('admin').get('/v1/users')).json();
    const { revision } = users.find((user: { id: number }) => user.id === 10);
    const { patch } = server.as('admin');
    let answer: ReturnType<typeof patch> | undefined;
    await whileHeld(
      server,
      (tx) => tx.execute(sql`UPDATE users SET name = 'Ada Morrow', revision = revision + 1 WHERE id = 10`),
      async (begin) => {
        answer = patch('/v1/users/10', { name: 'X' }, { 'if-match': `"${revision}"` });
        expect(await begin(answer)).toBe('waits');
      },
    );
    expect((await answer)?.json()).toMatchObject({
      code: 'version_conflict',
      current: { name: 'Ada Morrow' },
    });
  });

  it('refuses a new email', async () => {
    const answer = await server.as('admin').patch('/v1/users/8', { name: 'X', email: 'x@example.com' });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'unknown_field']);
  });
});

describe('a live session', () => {
  it('ends with 403 when its account is deactivated, and does not come back', async () => {
    const token = await server.token('dmitri.halloway@example.com');
    await server.as('admin').patch('/v1/users/7', { is_active: false });
    const inactive = await server.withToken(token).get('/v1/users/me');
    expect([inactive.statusCode, inactive.json().code]).toEqual([403, 'account_inactive']);
    await server.as('admin').patch('/v1/users/7', { is_active: true });
    expect((await server.withToken(token).get('/v1/users/me')).json().code).toBe('session_revoked');
  });

  it('ends when its account is deleted', async () => {
    const token = await server.token('tobias.nakamba@example.com');
    await server.as('admin').delete('/v1/users/admin/delete-user', { user_id: 9 });
    expect((await server.withToken(token).get('/v1/users/me')).json().code).toBe('session_revoked');
    expect((await login('tobias.nakamba@example.com', 'Mobprep2026')).statusCode).toBe(401);
  });

  it('ends when an administrator resets the password, which then works', async () => {
    const token = await server.token('gus.wetherby@example.com');
    const reset = { user_id: 14, new_password: 'entirely new words' };
    await server.as('admin').post('/v1/users/admin/password-reset/reset', reset);
    expect((await server.withToken(token).get('/v1/users/me')).statusCode).toBe(401);
    expect((await login('gus.wetherby@example.com', reset.new_password)).statusCode).toBe(200);
  });

  it('of an admin survives the reset of their own password, and their other sessions end', async () => {
    const other = (await login('petra.lindqvist@example.com', 'Mobprep2026')).json().access_token;
    await server
      .as('admin')
      .post('/v1/users/admin/password-reset/reset', { user_id: 3, new_password: 'entirely new words' });
    expect((await server.as('admin').get('/v1/users/me')).statusCode).toBe(200);
    expect((await server.withToken(other).get('/v1/users/me')).statusCode).toBe(401);
  });

  it('has the rights of a new role from its next request', async () => {
    await server.as('pe').get('/v1/users/me');
    await server.as('admin').patch('/v1/users/16', { role: 'fm', is_admin: false });
    expect((await server.as('pe').get('/v1/projects/custom_id')).statusCode).toBe(200);
  });
});
