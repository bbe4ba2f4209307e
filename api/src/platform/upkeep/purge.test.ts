import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { purge } from './purge.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const count = async (table: string) => {
  const [row] = await rowsOf<{ rows: number }>(
    server.db,
    sql`SELECT count(*)::int AS rows FROM ${sql.identifier(table)}`,
  );
  return row?.rows;
};

describe('the purge', () => {
  it('removes expired sessions, failures and kept answers, and leaves those still in use', async () => {
    await server.as('pm').get('/v1/users/me');
    await server.db.execute(
      sql`INSERT INTO sessions (user_id, expires_at) VALUES (1, now() - interval '2 days')`,
    );
    await server.db.execute(
      sql`INSERT INTO login_failures (subject, failed_at) VALUES ('account a', now() - interval '1 hour'), ('account b', now())`,
    );
    await server.db.execute(
      sql`INSERT INTO idempotent_replies (user_id, key, request_hash, status, body, created_at)
          VALUES (1, 'old', 'x', 201, '{}', now() - interval '25 hours'), (1, 'new', 'x', 201, '{}', now())`,
    );
    await purge(server.db);
    expect([
      await count('sessions'),
      await count('login_failures'),
      await count('idempotent_replies'),
    ]).toEqual([1, 1, 1]);
    expect((await server.as('pm').get('/v1/users/me')).statusCode).toBe(200);
  });
});
