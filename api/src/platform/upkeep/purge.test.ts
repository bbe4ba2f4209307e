import { sql } from 'drizzle-orm';
import { signInLocks } from 'shared-api/rules';
import { rowsOf } from '#platform/database/database.ts';
import { replyHours } from '#platform/database/idempotentReplies.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { keptDays } from './keptTimes.ts';
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
  it('removes sessions that ended long enough ago, answers of a day and tries that lock nobody any more, and nothing sooner', async () => {
    await server.as('pm').get('/v1/users/me');
    for (const hours of [1, -1]) {
      const ended = sql`now() - make_interval(days => ${keptDays.sessions}, hours => ${hours})`;
      await server.db.execute(
        sql`INSERT INTO sessions (user_id, expires_at, revoked_at, revoked_because) VALUES
              (1, ${ended}, NULL, NULL), (1, now() + interval '1 day', ${ended}, 'logout')`,
      );
    }
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
          VALUES (1, 'old', 'x', 201, '{}', now() - make_interval(hours => ${replyHours + 1})),
                 (1, 'new', 'x', 201, '{}', now() - make_interval(hours => ${replyHours - 1}))`,
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
