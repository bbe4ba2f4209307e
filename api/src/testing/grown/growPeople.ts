import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { bulkInsert } from './bulkInsert.ts';

/** The newest draft of each job of the grown history. */
const newest = sql`(
  SELECT max(d.id) AS id, row_number() OVER (ORDER BY max(d.id)) AS n, count(*) OVER () AS all
  FROM drafts d JOIN projects p ON p.id = d.project_id WHERE p.custom_id LIKE 'G%' GROUP BY p.id)`;

/** Adds what people said, approved and claimed about each job of the grown history: six comments, an approval, and five reserved items. */
export async function growPeople(db: Database) {
  await bulkInsert(db, 'drafts', () =>
    db.execute(sql`
    UPDATE drafts d SET on_site_from = w.day, back_in_yard = w.day + 4
    FROM (SELECT id, current_date - 3650 + (3650 * n / "all")::int AS day FROM ${newest} n) w WHERE w.id = d.id`),
  );
  await bulkInsert(db, 'owned_counts', () =>
    db.execute(sql`
    INSERT INTO owned_counts (item_id, yard_id, quantity)
    SELECT id, 1, 40 FROM items WHERE NOT is_inventory_item AND NOT is_custom AND deleted_at IS NULL ORDER BY id LIMIT 50`),
  );
  await bulkInsert(db, 'reservations', () =>
    db.execute(sql`
    WITH shared AS (SELECT array_agg(item_id ORDER BY item_id) AS ids FROM owned_counts)
    INSERT INTO reservations (draft_id, item_id, quantity, on_site_from, back_in_yard, revised_by)
    SELECT d.id, ids[(d.id + k * 7) % cardinality(ids) + 1], 1, d.on_site_from, d.back_in_yard, 6
    FROM shared, ${newest} n JOIN drafts d ON d.id = n.id, generate_series(0, 4) k`),
  );
  await bulkInsert(db, 'threads', () =>
    db.execute(sql`
    INSERT INTO threads (draft_id, item_id)
    SELECT n.id, c.item_id FROM ${newest} n CROSS JOIN LATERAL (
      SELECT NULL::int AS item_id UNION ALL (SELECT item_id FROM cart_lines WHERE draft_id = n.id ORDER BY id LIMIT 2)) c`),
  );
  await bulkInsert(db, 'comments', () =>
    db.execute(sql`
    INSERT INTO comments (id, draft_id, thread_id, user_id, text, mentions, seq, changed_seq, written_at)
    SELECT gen_random_uuid(), draft_id, id, 6 + at::int % 5, 'Is this enough for the north side?', ARRAY[11], at, at, now()
    FROM (SELECT t.draft_id, t.id, row_number() OVER (PARTITION BY t.draft_id ORDER BY t.id, k) AS at
          FROM threads t JOIN ${newest} n ON n.id = t.draft_id, generate_series(1, 2) k) c`),
  );
  await bulkInsert(db, 'thread_changes', () =>
    db.execute(
      sql`INSERT INTO thread_changes (draft_id, seq) SELECT id, 6 FROM ${newest} n ON CONFLICT DO NOTHING`,
    ),
  );
  await bulkInsert(db, 'thread_reads', () =>
    db.execute(sql`
    INSERT INTO thread_reads (thread_id, user_id, seq)
    SELECT t.id, u.id, 3 FROM threads t JOIN ${newest} n ON n.id = t.draft_id, (VALUES (2), (6), (11)) u(id)`),
  );
  await bulkInsert(db, 'approvals', () =>
    db.execute(sql`
    INSERT INTO approvals (draft_id, step, said_by, approver_id, list_hash)
    SELECT n.id, s.step, s.by, s.approver, md5(n.id::text)
    FROM ${newest} n, (VALUES (1, 'asked', 11, 6), (2, 'approved', 6, NULL)) s(place, step, by, approver) ORDER BY n.id, s.place`),
  );
  await bulkInsert(db, 'draft_looks', () =>
    db.execute(sql`
    INSERT INTO draft_looks (draft_id, user_id, newest_entry, seen_at)
    SELECT n.id, u.id, 1, now() - interval '1 year' * (1 - n.n::numeric / n.all) FROM ${newest} n, (VALUES (2), (6), (11)) u(id)`),
  );
  await bulkInsert(db, 'notices', () =>
    db.execute(sql`
    INSERT INTO notices (user_id, key, kind, by_id, draft_id, told_at, read_at)
    SELECT u.id, 'grown ' || n.id, 'approved', 6, n.id, now() - interval '80 days' * (1 - n.n::numeric / n.all), CASE WHEN n.n % 40 > 0 THEN now() END
    FROM ${newest} n, (VALUES (6), (11)) u(id) WHERE n.n % 10 = 0`),
  );
  await db.execute(sql`VACUUM ANALYZE`);
}
