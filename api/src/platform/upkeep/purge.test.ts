import { type SQL, sql } from 'drizzle-orm';
import { liveTimes, signInLocks, undoDays } from 'shared-api/rules';
import { rowsOf } from '#platform/database/database.ts';
import { replyHours } from '#platform/database/idempotentReplies.ts';
import { lockNumbers } from '#platform/database/lockNumbers.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';
import { purge } from './purge.ts';
import { retentionDays } from './retention.ts';

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
      const ended = sql`now() - make_interval(days => ${retentionDays.sessions}, hours => ${hours})`;
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
    await server.db.execute(sql`DELETE FROM login_failures WHERE subject LIKE 'all %'`);
    await purge(server.db);
    expect([await count('sessions'), await count('idempotent_replies')]).toEqual([3, 1]);
    expect(await rowsOf(server.db, sql`SELECT subject FROM login_failures ORDER BY 1`)).toEqual([
      { subject: 'account new' },
      { subject: 'code new' },
    ]);
    expect((await server.as('pm').get('/v1/users/me')).statusCode).toBe(200);
  });

  const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
  const minute = 60;
  const day = 24 * 60 * minute;
  const linksOf = (name: string, expires: SQL) =>
    sql`INSERT INTO recovery_links (hash, user_id, expires_at) VALUES (${name}, 1, ${expires})`;
  it.each<[table: string, name: string, seconds: number, insert: (name: string, at: SQL) => SQL]>([
    ['recovery_links', 'hash', 0, linksOf],
    [
      'company_attempts',
      'id',
      0,
      (id, expires) =>
        sql`INSERT INTO company_attempts (id, browser, purpose, sealed, target, begun_at, expires_at)
            VALUES (${id}, 'x', 'sign_in', 'x', '/', now(), ${expires})`,
    ],
    [
      'mails',
      'problem',
      retentionDays.unsentMails * day,
      (problem, expires) =>
        sql`INSERT INTO mails (kind, user_id, made_at, expires_at, problem)
            VALUES ('invitation', 1, now(), ${expires}, ${problem})`,
    ],
    [
      'company_logouts',
      'hash',
      0,
      (hash, expires) => sql`INSERT INTO company_logouts (hash, expires_at) VALUES (${hash}, ${expires})`,
    ],
    [
      'release_previews',
      'remote',
      retentionDays.previews * day,
      (remote, ends) =>
        sql`WITH t AS (INSERT INTO release_tokens (remote, name, secret_hash, created_at, created_by, expires_at)
              VALUES (${remote}, 'CI', ${remote}, now(), 1, now() + interval '1 day') RETURNING id, remote),
            r AS (INSERT INTO releases (remote, version, digest, files, description, entry, scripts, script_bytes, commit, published_at, published_by)
              SELECT remote, '1.0.0', '', '[]', '{}', '', '[]', 0, '', now(), id FROM t RETURNING remote, version)
            INSERT INTO release_previews (remote, version, user_id, begun_at, ends_at) SELECT remote, version, 1, ${ends}, ${ends} FROM r`,
    ],
    [
      'notices',
      'key',
      retentionDays.notices * day,
      (key, told) =>
        sql`INSERT INTO notices (user_id, key, kind, draft_id, told_at) VALUES (1, ${key}, 'approved', 5005, ${told})`,
    ],
    [
      'yard_notices',
      'key',
      retentionDays.notices * day,
      (key, told) =>
        sql`INSERT INTO yard_notices (user_id, key, kind, yard_id, amount, told_at) VALUES (1, ${key}, 'change_refused', 1, 1, ${told})`,
    ],
    [
      'presence',
      'place',
      (2 * liveTimes.presence) / 1_000,
      (place, seen) =>
        sql`INSERT INTO presence (session_id, draft_id, user_id, place, seen_at)
            VALUES (gen_random_uuid(), 1, 1, ${place}, ${seen})`,
    ],
  ])('removes what is over from %s, and nothing else', async (table, name, seconds, insert) => {
    await server.db.execute(insert('over', ago(seconds + minute)));
    await server.db.execute(insert('valid', ago(seconds - minute)));
    await purge(server.db);
    const names = sql`SELECT ${sql.identifier(name)} AS name FROM ${sql.identifier(table)}`;
    expect(await rowsOf(server.db, names)).toEqual([{ name: 'valid' }]);
  });

  it('removes what undoes a change of many records once it was undone or it is too late', async () => {
    const limit = undoDays * day;
    const change = (title: string, changed: SQL, undone: SQL) => sql`
      WITH c AS (INSERT INTO catalogue_changes (kind, title, changed_at, undone_at) VALUES ('edit', ${title}, ${changed}, ${undone}) RETURNING id)
      INSERT INTO catalogue_change_rows (change_id, record, record_id, before, after) SELECT id, 'item', 1, '{}', '{}' FROM c`;
    await server.db.execute(change('undone', ago(minute), ago(0)));
    await server.db.execute(change('too late', ago(limit + minute), sql`NULL`));
    await server.db.execute(change('can be undone', ago(limit - minute), sql`NULL`));
    await purge(server.db);
    const left = sql`SELECT title FROM catalogue_change_rows JOIN catalogue_changes c ON c.id = change_id`;
    expect(await rowsOf(server.db, left)).toEqual([{ title: 'can be undone' }]);
  });

  it('removes what undoes an upload once it was undone or one of its items has changed', async () => {
    const upload = (name: string, undone: SQL, changed: number) => sql`
      WITH m AS (INSERT INTO item_imports (file_name, created, changed, imported_by, undone_at) VALUES (${name}, 0, 2, 1, ${undone}) RETURNING id)
      INSERT INTO item_import_rows (import_id, item_id, revision)
      SELECT m.id, i.id, i.revision - CASE WHEN n = 1 THEN ${changed}::int ELSE 0 END
      FROM m, (SELECT id, revision, row_number() OVER (ORDER BY id) AS n FROM items LIMIT 2) i`;
    await server.db.execute(upload('undone', ago(0), 0));
    await server.db.execute(upload('overtaken', sql`NULL`, 1));
    await server.db.execute(upload('can be undone', sql`NULL`, 0));
    await purge(server.db);
    const left = sql`SELECT file_name FROM item_import_rows JOIN item_imports m ON m.id = import_id`;
    expect(await rowsOf(server.db, left)).toEqual(Array(2).fill({ file_name: 'can be undone' }));
  });

  it('removes looks at lists that are too old to tell anybody what has changed since', async () => {
    const look = (user: number, seen: SQL) =>
      sql`INSERT INTO draft_looks (draft_id, user_id, newest_entry, seen_at) VALUES (5005, ${user}, 1, ${seen})`;
    await server.db.execute(look(1, ago(retentionDays.looks * day + minute)));
    await server.db.execute(look(3, ago(retentionDays.looks * day - minute)));
    await purge(server.db);
    const left = sql`SELECT user_id FROM draft_looks WHERE draft_id = 5005`;
    expect(await rowsOf(server.db, left)).toEqual([{ user_id: 3 }]);
  });

  it('is left to the server that is at it', async () => {
    await server.db.execute(linksOf('waits', ago(minute)));
    const lock = sql`SELECT pg_advisory_xact_lock(${lockNumbers.purge})`;
    const waits = sql`SELECT hash FROM recovery_links WHERE hash = 'waits'`;
    await whileHeld(
      server,
      (tx) => tx.execute(lock),
      async () => {
        await purge(server.db);
        expect(await rowsOf(server.db, waits)).toHaveLength(1);
      },
    );
    await purge(server.db);
    expect(await rowsOf(server.db, waits)).toEqual([]);
  });
});
