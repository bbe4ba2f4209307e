import { sql } from 'drizzle-orm';
import { correctTrips, findWrongTrips } from '#modules/loads/trips.repository.ts';
import type { Database } from '#platform/database/database.ts';
import { bulkInsert } from './bulkInsert.ts';

/**
 * Adds a load to each job of the grown history, over ten years, row by row as they would have been written. What was loaded came back in part.
 * The loads of the newest 200 jobs are still open, and so is one in a thousand that nobody closed.
 */
export async function growLoads(db: Database, linesEach = 31) {
  await bulkInsert(db, 'draft_surface_types', () =>
    db.execute(sql`
    INSERT INTO draft_surface_types (draft_id, surface_type_id)
    SELECT d.id, (SELECT min(id) FROM surface_types) FROM drafts d JOIN projects p ON p.id = d.project_id WHERE p.custom_id LIKE 'G%'`),
  );
  await bulkInsert(db, 'loads', () =>
    db.execute(sql`
    INSERT INTO loads (draft_id, code, list_hash, created_by, created_at)
    SELECT id, translate(lpad(id::text, 10, '0'), '0123456789', 'abcdefghij'), '', 6,
           now() - interval '10 years' * (1 - row_number() OVER (ORDER BY id)::numeric / count(*) OVER ())
    FROM (SELECT min(d.id) AS id FROM drafts d JOIN projects p ON p.id = d.project_id WHERE p.custom_id LIKE 'G%' GROUP BY p.id) d`),
  );
  await bulkInsert(db, 'load_lines', () =>
    db.execute(sql`
    WITH catalogue AS (SELECT array_agg(id ORDER BY id) AS ids FROM items WHERE NOT is_custom)
    INSERT INTO load_lines (id, load_id, position, item_id, category_name, item_name, unit_name, is_sub_item, planned, note, comes_back)
    SELECT gen_random_uuid(), l.id, n, ids[(l.id * 7 + n * 13) % cardinality(ids) + 1], 'Category', 'Item', 'EA', false, 5, '', n % 3 > 0
    FROM catalogue, loads l JOIN drafts d ON d.id = l.draft_id JOIN projects p ON p.id = d.project_id,
         generate_series(1, ${linesEach}::int) n
    WHERE p.custom_id LIKE 'G%' ORDER BY l.id, n`),
  );
  await bulkInsert(db, 'load_events', () =>
    db.execute(sql`
    INSERT INTO load_events (id, load_id, line_id, kind, quantity, user_id, device, device_seq, made_at)
    SELECT gen_random_uuid(), e.load_id, e.line_id, e.kind, e.pieces, 6, gen_random_uuid(), 1, l.created_at
    FROM (
      SELECT load_id, id AS line_id, position, step, kind, pieces FROM load_lines, (VALUES (1, 'loaded', 5), (2, 'returned', 2)) k(step, kind, pieces)
      UNION ALL
      SELECT id, NULL, NULL, 3, 'closed', NULL FROM loads WHERE id <= (SELECT max(id) - 200 FROM loads) AND id % 1000 > 0) e
    JOIN loads l ON l.id = e.load_id JOIN drafts d ON d.id = l.draft_id JOIN projects p ON p.id = d.project_id
    WHERE p.custom_id LIKE 'G%' ORDER BY e.load_id, e.step, e.position`),
  );
  await bulkInsert(db, 'load_trips', async () => correctTrips(db, await findWrongTrips(db)));
  await bulkInsert(db, 'load_uses', () => db.execute(sql`SELECT add_up_uses(array_agg(id)) FROM loads`));
  await db.execute(sql`VACUUM ANALYZE`);
}
