import type { InjectOptions } from 'fastify';
import { SignJWT } from 'jose';
import { roles } from 'shared-api/rules';
import { deriveKey, signAccessToken } from '#platform/auth/tokens.ts';
import { addressOf, permissionTable } from './permissionTable.ts';
import { accounts, startTestServer, type TestServer, testSecret } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { routes } = permissionTable;

function call(route: string, body: unknown, token: string | null) {
  const { method, url } = addressOf(route);
  return server.app.inject({
    method: method as InjectOptions['method'] & string, // the table names methods only
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body !== undefined && { payload: body as object }), // bodies of the table are objects
  });
}

it('knows every route of the server', async () => {
  await server.app.ready();
  const document: { paths?: object } = server.app.swagger();
  const served = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = [...permissionTable.public, ...routes.map((each) => each.route)];
  expect([...new Set(known)].sort()).toEqual(served.sort());
});

describe.each(roles)('%s', (role) => {
  const cases = routes.map((each) => ({ ...each, name: `${each.route} ${each.case ?? ''}`.trim() }));

  it.each(cases.filter((each) => each.allowed.includes(role)))('may $name', async ({ route, body }) => {
    const answer = await call(route, body, await server.token(accounts[role].email));
    expect([401, 403]).not.toContain(answer.statusCode);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it.each(cases.filter((each) => !each.allowed.includes(role)))('may not $name', async ({ route, body }) => {
    const answer = await call(route, body, await server.token(accounts[role].email));
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('forbidden');
  });
});

describe('without a valid access token', () => {
  const each = [...new Set(routes.map(({ route }) => route))];
  const forged = (typ: string, aud: string, secret: string) =>
    new SignJWT({ sid: crypto.randomUUID(), role: 'full_admin' })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setIssuer('mobprep')
      .setAudience(aud)
      .setSubject('1')
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(deriveKey(secret, 'tokens'));
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const login = async () => {
    const payload = { email: accounts.full_admin.email, password: 'Mobprep2026' };
    return (await server.app.inject({ method: 'POST', url: '/v1/users/login', payload })).json();
  };
  const revoked = async () => {
    const { access_token } = await login();
    await server.withToken(access_token).post('/v1/users/logout');
    return access_token;
  };
  const payload = { iss: 'mobprep', aud: 'mobprep-api', sub: '1', iat: 1, exp: 9_999_999_999, sid: 'x' };

  it.each([
    ['no token', 'invalid_token', async () => null],
    ['noise', 'invalid_token', async () => 'not.a.token'],
    [
      'an unsigned token',
      'invalid_token',
      async () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(payload)}.`,
    ],
    ['a token with another key', 'invalid_token', () => forged('at+jwt', 'mobprep-api', 'another secret')],
    ['a token for another audience', 'wrong_token_type', () => forged('at+jwt', 'elsewhere', testSecret)],
    ['an id token', 'wrong_token_type', async () => (await login()).id_token],
    ['a session handle', 'wrong_token_type', async () => (await login()).refresh_token],
    [
      'an expired token',
      'token_expired',
      () => signAccessToken(testSecret, 1, crypto.randomUUID(), new Date(Date.now() - 3_600_000)),
    ],
    ['a token without a session', 'session_revoked', () => forged('at+jwt', 'mobprep-api', testSecret)],
    ['a token of an ended session', 'session_revoked', revoked],
  ])('%s is refused everywhere', async (_name, code, make) => {
    const token = await make();
    for (const route of each) {
      const answer = await call(route, undefined, token);
      expect([route, answer.statusCode, answer.json().code]).toEqual([route, 401, code]);
    }
  });
});
