import { sql } from 'drizzle-orm';
import { signInLocks } from 'shared-api/rules';
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
  it('removes sessions that ended a day ago, answers of a day and tries that lock nobody any more, and nothing sooner', async () => {
    await server.as('pm').get('/v1/users/me');
    await server.db.execute(
      sql`INSERT INTO sessions (user_id, expires_at, revoked_at, revoked_because) VALUES
            (1, now() - interval '25 hours', NULL, NULL), (1, now() - interval '23 hours', NULL, NULL),
            (1, now() + interval '1 day', now() - interval '25 hours', 'logout'),
            (1, now() + interval '1 day', now() - interval '23 hours', 'logout')`,
    );
    const { password, code } = signInLocks;
    for (const [subject, minutes] of [
      ['account old', password.minutes + 1],
      ['account new', password.minutes - 1],
      ['code old', code.minutes + 1],
      ['code new', code.minutes - 1],
    ] as const)
      await server.db.execute(
        sql`INSERT INTO login_failures (subject, failed_at) VALUES (${subject}, now() - make_interval(mins => ${minutes}))`,
      );
    await server.db.execute(
      sql`INSERT INTO idempotent_replies (user_id, key, request_hash, status, body, created_at)
          VALUES (1, 'old', 'x', 201, '{}', now() - interval '25 hours'), (1, 'new', 'x', 201, '{}', now() - interval '23 hours')`,
    );
    await purge(server.db);
    expect([await count('sessions'), await count('idempotent_replies')]).toEqual([3, 1]);
    expect(await rowsOf(server.db, sql`SELECT subject FROM login_failures ORDER BY 1`)).toEqual([
      { subject: 'account new' },
      { subject: 'code new' },
    ]);
    expect((await server.as('pm').get('/v1/users/me')).statusCode).toBe(200);
  });
});
