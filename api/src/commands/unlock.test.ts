import { sql } from 'drizzle-orm';
import { runCommand } from '#src/testing/command.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

const email = 'petra.lindqvist@example.com';
const other = 'marisol.vantree@example.com';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const unlock = () => runCommand('unlock', ['--email', email], { DATABASE_URL: server.url });
const login = (password: string) => server.anonymous.post('/v1/users/login', { email, password });
const failures = async (subject: string) => {
  const { rows } = await server.db.execute(sql`SELECT FROM login_failures WHERE subject = ${subject}`);
  return rows.length;
};

it('ends an account’s lock once and nobody else’s, and the audit says so', async () => {
  await server.anonymous.post('/v1/users/login', { email: other, password: 'wrong' });
  for (let tries = 0; tries <= 10; tries += 1) await login('wrong');
  await server.db.execute(sql`INSERT INTO login_failures (subject) VALUES (${`code ${email}`})`);
  expect((await login('Mobprep2026')).statusCode).toBe(429);
  expect(await unlock()).toEqual({ code: 0, words: `${email} can sign in again within five seconds.\n` });
  expect([await failures(`account ${email}`), await failures(`code ${email}`)]).toEqual([0, 0]);
  expect(await failures(`account ${other}`)).toBe(1);
  server.wait(5);
  expect((await login('Mobprep2026')).statusCode).toBe(200);
  const { entries } = (await server.as('full_admin').get('/v1/audit?action=login_unlocked')).json();
  expect(entries).toMatchObject([{ record_type: 'user', record_id: 3 }]);
  expect(await unlock()).toEqual({ code: 1, words: `${email} is not locked.\n` });
});
