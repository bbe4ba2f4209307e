import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer, testSecret } from '#src/testing/testServer.ts';
import { signAccessToken } from './tokens.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

it('a session ends when it expires by the server’s clock, though its access token is still valid', async () => {
  const [session] = await rowsOf<{ id: string }>(
    server.db,
    sql`INSERT INTO sessions (user_id, expires_at) VALUES (1, now() + interval '1 hour') RETURNING id`,
  );
  const statusAfter = async (seconds: number) => {
    server.wait(seconds);
    waited += seconds;
    const at = new Date(Date.now() + waited * 1_000);
    const token = await signAccessToken(testSecret, 1, session?.id ?? '', at);
    return (await server.withToken(token).get('/v1/users/me')).statusCode;
  };
  let waited = 0;
  expect(await statusAfter(3_540)).toBe(200);
  expect(await statusAfter(120)).toBe(401);
});

it('a token counts for its own session of its own user, and for no other', async () => {
  const begin = async (userId: number, isRevoked: boolean) => {
    const revoked = isRevoked ? sql`now()` : sql`NULL`;
    const [session] = await rowsOf<{ id: string }>(
      server.db,
      sql`INSERT INTO sessions (user_id, expires_at, revoked_at, revoked_because)
          VALUES (${userId}, now() + interval '1 day', ${revoked}, ${isRevoked ? 'logout' : null}) RETURNING id`,
    );
    return session?.id ?? '';
  };
  const [valid, revoked, others] = [await begin(1, false), await begin(1, true), await begin(2, false)];
  const statusOf = async (sessionId: string) => {
    const token = await signAccessToken(testSecret, 1, sessionId, new Date());
    return (await server.withToken(token).get('/v1/users/me')).statusCode;
  };
  expect([await statusOf(valid), await statusOf(revoked), await statusOf(others)]).toEqual([200, 401, 401]);
});
