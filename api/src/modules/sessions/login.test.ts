import { sql } from 'drizzle-orm';
import pg from 'pg';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { mostSessions } from './sessionTimes.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const email = 'marisol.vantree@example.com';
const login = (address: string, password: string) =>
  server.anonymous.post('/v1/users/login', { email: address, password });
const failTenTimes = async (address: string) => {
  for (let failures = 0; failures < 10; failures += 1) await login(address, 'wrong');
};

const auditOf = async (action: string) =>
  (await server.as('full_admin').get(`/v1/audit?action=${action}`)).json().entries;

describe('POST /v1/users/login', () => {
  it('returns the tokens, and puts the secret where scripts cannot read it', async () => {
    const answer = await login(`<${email.toUpperCase()}>, `, 'Mobprep2026');
    expect(answer.json()).toMatchObject({ token_type: 'Bearer', auth_provider: 'local', expires_in: 600 });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^rt=[\w-]{43}; .*Path=\/.*HttpOnly.*SameSite=Strict/,
    );
  });

  it('gives the same answer for a wrong password, an unknown email, and an inactive or deleted account', async () => {
    await server.db.execute("UPDATE users SET deleted_at = now() WHERE email = 'gus.wetherby@example.com'");
    const answers = [
      await login('gus.wetherby@example.com', 'Mobprep2026'),
      await login(email, 'wrong'),
      await login('nobody@example.com', 'Mobprep2026'),
      await login('lena.strandvik@example.com', 'Mobprep2026'),
    ];
    for (const answer of answers) {
      const { request_id: _, ...body } = answer.json();
      expect(answer.statusCode).toBe(401);
      expect(body).toEqual({ detail: 'Invalid email or password', code: 'bad_credentials' });
    }
  });

  it('locks an account after ten failures, even for the right password, and unlocks it automatically', async () => {
    await failTenTimes(email);
    const locked = await login(email, 'Mobprep2026');
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'login_throttled']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(540);
    server.wait(601);
    expect((await login(email, 'Mobprep2026')).statusCode).toBe(200);
  });

  it('leaves other accounts and live sessions alone while one is locked', async () => {
    const token = await server.token(email);
    await failTenTimes(email);
    expect((await server.withToken(token).get('/v1/users/me')).statusCode).toBe(200);
    expect((await login(email, 'wrong')).statusCode).toBe(429);
    expect((await login('noor.eastlake@example.com', 'Mobprep2026')).statusCode).toBe(200);
    expect(await auditOf('login_unlocked')).toEqual([]);
  });

  it('names the account that has the email now in the audit, and none that had it before', async () => {
    const administrator = server.as('admin');
    const person = {
      email: 'comes.back@example.com',
      name: 'Ada Morrow',
      role: 'pm',
      password: 'correct horse battery',
    };
    const signUp = async () => (await administrator.post('/v1/users/signup', person)).json().id;
    await administrator.delete(`/v1/users/admin/delete-user?user_id=${await signUp()}`);
    const id = await signUp();
    await failTenTimes(person.email);
    await login(person.email, 'wrong');
    expect(await auditOf('login_locked')).toMatchObject([{ record_id: id }]);
  });

  it('locks an unknown email in the same way', async () => {
    await failTenTimes('nobody@example.com');
    expect((await login('nobody@example.com', 'x')).statusCode).toBe(429);
  });

  it('refuses a locked account without a database connection', async () => {
    await failTenTimes(email);
    await login(email, 'wrong');
    const connect = jest.spyOn(pg.Pool.prototype, 'connect');
    expect((await login(email, 'wrong')).json().code).toBe('login_throttled');
    expect(connect).not.toHaveBeenCalled();
    server.wait(5);
    expect((await login(email, 'wrong')).json().code).toBe('login_throttled');
    expect(connect).toHaveBeenCalled();
  });

  it('ends the session that was not used for longest when an account has more than fifty', async () => {
    const tokens: string[] = [];
    const sessionOf = async () => (await login(email, 'Mobprep2026')).json().access_token;
    const statusOf = async (token = '') => (await server.withToken(token).get('/v1/users/me')).statusCode;
    const others = await server.token('noor.eastlake@example.com');
    for (let begun = 0; begun < mostSessions; begun += 1) tokens.push(await sessionOf());
    expect(await statusOf(tokens[0])).toBe(200);
    tokens.push(await sessionOf());
    expect(await Promise.all([tokens[0], tokens[1], tokens.at(-1), others].map(statusOf))).toEqual([
      401, 200, 200, 200,
    ]);
  });

  it('ends no session because of sign-ins that wait for a code', async () => {
    const token = await server.token(email);
    await server.db.execute(sql`INSERT INTO second_steps (user_id, secret, confirmed_at)
      SELECT id, 'sealed', now() FROM users WHERE email = ${email}`);
    for (let begun = 0; begun <= mostSessions; begun += 1) await login(email, 'Mobprep2026');
    expect((await server.withToken(token).get('/v1/users/me')).statusCode).toBe(200);
  });
});
