import { sql } from 'drizzle-orm';
import type { AuditEntry } from 'shared-api/contract';
import { runCommand } from '#src/testing/command.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

const email = 'petra.lindqvist@example.com';
const other = 'marisol.vantree@example.com';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const unlock = (...who: string[]) => runCommand('unlock', who, { DATABASE_URL: server.url });
const login = (password: string) => server.anonymous.post('/v1/users/login', { email, password });
const failures = async (subject: string) => {
  const { rows } = await server.db.execute(sql`SELECT FROM login_failures WHERE subject = ${subject}`);
  return rows.length;
};

it('ends an account’s lock once and nobody else’s, and the audit says so', async () => {
  await server.anonymous.post('/v1/users/login', { email: other, password: 'wrong' });
  await server.db.execute(sql`INSERT INTO login_locks (subject) VALUES (${`account ${other}`})`);
  for (let tries = 0; tries <= 10; tries += 1) await login('wrong');
  await server.db.execute(sql`INSERT INTO login_failures (subject) VALUES (${`code stranger ${email}`})`);
  expect((await login('Mobprep2026')).statusCode).toBe(429);
  expect(await unlock('--email', email)).toEqual({
    code: 0,
    words: `${email} can sign in again within five seconds.\n`,
  });
  expect([await failures(`account ${email}`), await failures(`code stranger ${email}`)]).toEqual([0, 0]);
  expect(await failures(`account ${other}`)).toBe(1);
  server.wait(5);
  expect((await login('Mobprep2026')).statusCode).toBe(200);
  const { entries } = (await server.as('full_admin').get('/v1/audit?action=login_unlocked')).json();
  const ofAccounts = entries.filter(({ detail }: AuditEntry) => detail === null);
  expect(ofAccounts).toMatchObject([{ record_type: 'user', record_id: 3 }]);
  expect(await unlock('--email', email)).toEqual({ code: 1, words: `${email} is not locked.\n` });
});

it('ends the lock of an address, with its whole network', async () => {
  await server.db.execute(sql`INSERT INTO login_failures (subject) VALUES ('address 2001:db8:0:1::/64')`);
  await server.db.execute(sql`INSERT INTO login_locks (subject) VALUES ('address 2001:db8:0:1::/64')`);
  const address = ['--address', '2001:db8:0:1::77'];
  expect(await unlock(...address)).toEqual({
    code: 0,
    words: 'The network 2001:db8:0:1::/64 can sign in again within five seconds.\n',
  });
  expect(await failures('address 2001:db8:0:1::/64')).toBe(0);
  expect((await unlock(...address)).words).toBe('The network 2001:db8:0:1::/64 is not locked.\n');
  expect((await unlock('--address', 'office')).words).toBe('office is not an IP address.\n');
});
