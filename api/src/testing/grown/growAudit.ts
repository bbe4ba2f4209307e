import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { bulkInsert } from './bulkInsert.ts';

/**
 * Adds a long audit with a few minutes between entries. Most are about drafts, one in 4,096 is about a unit, and person 2
 * has made few, so every filter has a rare value.
 */
export async function growAudit(db: Database, entries: number) {
  await bulkInsert(db, 'audit', () =>
    db.execute(sql`
    INSERT INTO audit (at, actor_id, action, record_type, record_id, old_values, new_values)
    SELECT timestamptz '2020-01-01' + n * interval '3 minutes',
           CASE WHEN n % 5000 = 0 THEN 2 ELSE 3 + n % 17 END,
           'update',
           CASE WHEN n % 4096 = 0 THEN 'unit' WHEN n % 10 = 0 THEN 'item' WHEN n % 11 = 0 THEN 'project' ELSE 'draft' END,
           n % 20000 + 1,
           jsonb_build_object('quantity', n % 9), jsonb_build_object('quantity', n % 7)
    FROM generate_series(1, ${entries}::int) n`),
  );
  await db.execute(sql`VACUUM ANALYZE audit`);
}
