import { sql } from 'drizzle-orm';
import { correctTrips, findWrongTrips } from '#modules/loads/trips.repository.ts';
import type { Database } from '#platform/database/database.ts';
import { bulkInsert } from './bulkInsert.ts';

/** Adds a load to each job of the grown history, over ten years. What was loaded came back in part, and one load in twenty is still open. */
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
    WHERE p.custom_id LIKE 'G%'`),
  );
  await bulkInsert(db, 'load_events', () =>
    db.execute(sql`
    INSERT INTO load_events (id, load_id, line_id, kind, quantity, user_id, device, device_seq, made_at)
    SELECT gen_random_uuid(), n.load_id, n.id, k.kind, k.pieces, 6, gen_random_uuid(), 1, l.created_at
    FROM load_lines n JOIN loads l ON l.id = n.load_id JOIN drafts d ON d.id = l.draft_id JOIN projects p ON p.id = d.project_id,
         (VALUES ('loaded', 5), ('returned', 2)) k(kind, pieces)
    WHERE p.custom_id LIKE 'G%'
    UNION ALL
    SELECT gen_random_uuid(), l.id, NULL, 'closed', NULL, 6, gen_random_uuid(), 2, l.created_at
    FROM loads l JOIN drafts d ON d.id = l.draft_id JOIN projects p ON p.id = d.project_id WHERE p.custom_id LIKE 'G%' AND l.id % 20 > 0`),
  );
  await bulkInsert(db, 'load_trips', async () => correctTrips(db, await findWrongTrips(db)));
  await bulkInsert(db, 'load_uses', () => db.execute(sql`SELECT add_up_uses(array_agg(id)) FROM loads`));
  await db.execute(sql`VACUUM ANALYZE`);
}
