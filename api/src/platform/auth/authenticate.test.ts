import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer, testSecret } from '#src/testing/testServer.ts';
import { signAccessToken } from './tokens.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

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
