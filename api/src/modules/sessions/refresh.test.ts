import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

interface Held {
  cookie: string;
  refresh_token: string;
  access_token: string;
}
type Answer = Awaited<ReturnType<typeof server.anonymous.post>>;

const heldFrom = (answer: Answer): Held => {
  const { refresh_token, access_token } = answer.json();
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '', refresh_token, access_token };
};
const login = async (email = 'noor.eastlake@example.com') =>
  heldFrom(await server.anonymous.post('/v1/users/login', { email, password: 'Mobprep2026' }));
const refresh = ({ cookie, refresh_token }: Pick<Held, 'cookie' | 'refresh_token'>) =>
  server.anonymous.post('/v1/users/refresh', { refresh_token }, { cookie });

describe('POST /v1/users/refresh', () => {
  it('gives a new access token and a new secret, and keeps the handle', async () => {
    const first = await login();
    server.wait(700);
    expect((await server.withToken(first.access_token).get('/v1/users/me')).json().code).toBe(
      'token_expired',
    );
    const second = heldFrom(await refresh(first));
    expect(second.cookie).not.toBe(first.cookie);
    expect(second.refresh_token).toBe(first.refresh_token);
    expect((await server.withToken(second.access_token).get('/v1/users/me')).statusCode).toBe(200);
  });

  it('gives two tabs that refresh at once the same successor', async () => {
    const first = await login();
    const answers: ReturnType<typeof refresh>[] = [];
    await whileHeld(
      server,
      (tx) => tx.execute(sql`SELECT FROM sessions FOR UPDATE`),
      async (begin) => {
        for (const _tab of [1, 2]) {
          const answer = refresh(first);
          answers.push(answer);
          expect(await begin(answer)).toBe('waits');
        }
      },
    );
    const [a, b] = (await Promise.all(answers)) as [Answer, Answer]; // one of each tab
    expect([a.statusCode, b.statusCode]).toEqual([200, 200]);
    expect(heldFrom(a).cookie).toBe(heldFrom(b).cookie);
  });

  it('repeats a lost reply for a minute, and takes the secret for a copy after that', async () => {
    const first = await login();
    const second = heldFrom(await refresh(first));
    server.wait(59);
    expect(heldFrom(await refresh(first)).cookie).toBe(second.cookie);
    server.wait(2);
    expect((await refresh(first)).json().code).toBe('refresh_reuse');
    expect((await refresh(second)).json().code).toBe('session_revoked');
  });

  it('ends the session in every tab when an old secret comes back', async () => {
    const first = await login();
    const second = heldFrom(await refresh(first));
    const third = heldFrom(await refresh(second));
    expect((await refresh(first)).json().code).toBe('refresh_reuse');
    expect((await refresh(third)).json().code).toBe('session_revoked');
    expect((await server.withToken(third.access_token).get('/v1/users/me')).statusCode).toBe(401);
    // What comes later doesn't change why it ended.
    await server.anonymous.post('/v1/users/logout', {}, { cookie: third.cookie });
    await server.withToken((await login()).access_token).delete('/v1/users/me/devices');
    expect(
      await rowsOf(server.db, sql`SELECT revoked_because FROM sessions WHERE revoked_at IS NOT NULL`),
    ).toEqual([{ revoked_because: 'refresh_reuse' }]);
  });

  it.each([
    [
      'the cookie alone',
      (held: Held) => server.anonymous.post('/v1/users/refresh', {}, { cookie: held.cookie }),
      'origin_refused',
    ],
    ['the handle alone', (held: Held) => refresh({ ...held, cookie: 'x=y' }), 'refresh_invalid'],
    [
      'another session’s handle',
      async (held: Held) => refresh({ ...held, refresh_token: (await login()).refresh_token }),
      'refresh_invalid',
    ],
    [
      'a part of the handle',
      (held: Held) => refresh({ ...held, refresh_token: held.refresh_token.slice(0, -1) }),
      'refresh_invalid',
    ],
  ])('refuses %s', async (_name, ask, code) => {
    expect((await ask(await login())).json().code).toBe(code);
  });

  it('accepts the cookie alone from a page of this site, as in a new tab', async () => {
    const { cookie } = await login();
    const headers = { cookie, 'x-mobprep': '1', host: 'jobs.example.com', origin: 'http://jobs.example.com' };
    expect((await server.anonymous.post('/v1/users/refresh', {}, headers)).statusCode).toBe(200);
  });

  it('refuses a page of another site, even with the handle', async () => {
    const { cookie, refresh_token } = await login();
    const headers = { cookie, 'x-mobprep': '1', origin: 'http://evil.example.com' };
    const answer = await server.anonymous.post('/v1/users/refresh', { refresh_token }, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'origin_refused']);
  });

  it('leaves other sessions as they are, of the same person and of others, as its end does', async () => {
    const [mine, alsoMine, theirs] = [await login(), await login(), await login('gus.wetherby@example.com')];
    const next = heldFrom(await refresh(mine));
    const last = heldFrom(await refresh(next));
    const others = [heldFrom(await refresh(alsoMine)), heldFrom(await refresh(theirs))];
    expect((await refresh(mine)).json().code).toBe('refresh_reuse');
    const { cookie } = await login();
    await server.anonymous.post('/v1/users/logout', {}, { cookie });
    expect((await refresh(last)).json().code).toBe('session_revoked');
    expect((await Promise.all(others.map(refresh))).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('ends with its account', async () => {
    const held = await login();
    await server.db.execute("UPDATE users SET deleted_at = now() WHERE email = 'noor.eastlake@example.com'");
    expect((await refresh(held)).json().code).toBe('session_revoked');
  });

  it('ends after twelve idle hours', async () => {
    const held = await login();
    server.wait(12 * 3600 + 1);
    expect((await refresh(held)).json().code).toBe('session_revoked');
  });

  it('ends after seven days however busy it was', async () => {
    let held = await login();
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      server.wait(11 * 3600);
      held = heldFrom(await refresh(held));
    }
    server.wait(11 * 3600);
    expect((await refresh(held)).json().code).toBe('session_revoked');
  });
});

describe('POST /v1/users/logout', () => {
  it('ends the session and clears both of its cookies', async () => {
    const held = await login();
    const answer = await server.anonymous.post('/v1/users/logout', {}, { cookie: held.cookie });
    expect(answer.statusCode).toBe(204);
    const cleared = answer.cookies.map(({ name, value, expires }) => [name, value, expires?.getTime()]);
    expect(cleared).toEqual([
      ['rt', '', 0],
      ['ring', '', 0],
    ]);
    expect((await refresh(held)).json().code).toBe('session_revoked');
    expect((await server.withToken(held.access_token).get('/v1/users/me')).json().code).toBe(
      'session_revoked',
    );
  });

  it.each([
    ['no body', {}],
    ['an empty body of JSON', { 'content-type': 'application/json' }],
    ['an empty body of no type at all', { 'content-length': '0' }],
  ])('needs no more than the cookie or the token: %s', async (_name, headers) => {
    const logout = (held: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/v1/users/logout', headers: { ...headers, ...held } });
    const [byCookie, byToken] = [await login(), await login()];
    expect((await logout({ cookie: byCookie.cookie })).statusCode).toBe(204);
    expect((await logout({ authorization: `Bearer ${byToken.access_token}` })).statusCode).toBe(204);
    for (const { access_token } of [byCookie, byToken])
      expect((await server.withToken(access_token).get('/v1/users/me')).json().code).toBe('session_revoked');
  });

  it('is not an error without a session', async () => {
    expect((await server.anonymous.post('/v1/users/logout')).statusCode).toBe(204);
  });
});
