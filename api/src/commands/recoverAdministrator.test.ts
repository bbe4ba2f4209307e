import { sql } from 'drizzle-orm';
import { demoPassword } from '#src/demo/seed.ts';
import { runCommand } from '#src/testing/command.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ MOBPREP_PUBLIC_URL: 'https://mobprep.example.com' });
});
afterEach(() => server.stop());

const { email } = accounts.full_admin;
const recover = (whose: string) =>
  runCommand('recoverAdministrator', ['--email', whose], {
    DATABASE_URL: server.url,
    MOBPREP_PUBLIC_URL: 'https://mobprep.example.com',
  });
async function newLink(): Promise<string> {
  const { words } = await recover(email);
  const [, token = ''] =
    /^Open within 15 minutes, once: https:\/\/mobprep\.example\.com\/recover#(\S{43})\n$/.exec(words) ?? [];
  expect(token).not.toBe('');
  return token;
}
const use = (token: string, new_password = 'green staple apples') =>
  server.anonymous.post('/v1/users/recovery', { token, new_password });
const signIn = (password: string) => server.anonymous.post('/v1/users/login', { email, password });

it('a full admin who forgot the password chooses a new one, once, and is signed out everywhere', async () => {
  const before = server.as('full_admin');
  expect((await before.get('/v1/users/me')).statusCode).toBe(200);
  const token = await newLink();
  expect((await use(token)).statusCode).toBe(200);
  expect((await before.get('/v1/users/me')).statusCode).toBe(401);
  expect((await signIn('green staple apples')).statusCode).toBe(200);
  const again = await use(token, 'another good one');
  expect(again.json().detail).toEqual([{ field: 'token', msg: 'This link was used, or is too old' }]);
  expect((await signIn('green staple apples')).statusCode).toBe(200);
});

it("leads to this computer if the server's address is not set", async () => {
  const settings = { DATABASE_URL: server.url, PORT: '8090' };
  const { words } = await runCommand('recoverAdministrator', ['--email', email], settings);
  expect(words).toMatch(/once: http:\/\/127\.0\.0\.1:8090\/recover#\S{43}\n$/);
});

it('is in the audit under the name of the full admin, without the password', async () => {
  await use(await newLink());
  const { entries } = (await server.as('admin').get('/v1/audit?record_type=user&limit=1')).json();
  expect(entries[0]).toMatchObject({ action: 'update', actor_id: accounts.full_admin.id });
  expect(JSON.stringify(entries[0])).not.toMatch(/argon2|staple/);
});

it('is told to all full admins for a day, whether or not the link is used', async () => {
  const told = async () => (await server.as('full_admin').get('/v1/users/recoveries')).json().recoveries;
  expect(await told()).toEqual([]);
  await newLink();
  expect(await told()).toEqual([
    {
      id: expect.any(Number),
      user_id: accounts.full_admin.id,
      name: 'Ines Calloway',
      at: expect.any(String),
    },
  ]);
  const { entries } = (await server.as('admin').get('/v1/audit?record_type=user&limit=1')).json();
  expect(entries[0]).toMatchObject({ actor_name: null, part: 'recovery link', record_name: 'Ines Calloway' });
  server.wait(86_400);
  const { access_token } = (await signIn(demoPassword)).json();
  const nextDay = await server.withToken(access_token).get('/v1/users/recoveries');
  expect(nextDay.json()).toEqual({ recoveries: [] });
});

it('of ten uses at once only one counts', async () => {
  const token = await newLink();
  const uses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => use(token, `green staple apples ${n}`)),
  );
  expect(uses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(422)]);
});

it('a link outlives a refused password, but not 15 minutes, another link, or the loss of the role', async () => {
  const token = await newLink();
  expect((await use(token, 'password1234')).json().detail[0].field).toBe('new_password');
  const next = await newLink();
  expect((await use(token)).json().detail[0].field).toBe('token');
  await server.db.execute(sql`UPDATE users SET is_active = false WHERE email = ${email}`);
  expect((await use(next)).json().detail[0].field).toBe('token');
  await server.db.execute(sql`UPDATE users SET is_active = true WHERE email = ${email}`);
  server.wait(14 * 60);
  const last = await newLink();
  server.wait(2 * 60);
  expect((await use(last)).json().detail[0].field).toBe('token');
});

it.each(['pm', 'admin'] as const)('is refused for a %s', async (role) => {
  const { code, words } = await recover(accounts[role].email);
  expect([code, words]).toEqual([1, `${accounts[role].email} isn't the email of an active Full Admin.\n`]);
});
