import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { bulkInsert } from './bulkInsert.ts';

interface Size {
  readonly projects: number;
  readonly draftsEach: number;
  /** Lines per draft, and custom items that no draft has any more. */
  readonly linesEach: number;
  readonly customItems: number;
}

/** A contractor's jobs after ten years. */
export const tenYears: Size = { projects: 50_000, draftsEach: 2, linesEach: 0, customItems: 0 };

/** The same, with everything that their drafts hold. */
export const tenFullYears: Size = { ...tenYears, linesEach: 31, customItems: 100_000 };

/** Adds a long history to a database with the demo data, as real use would, and updates the planner's statistics. */
export async function growHistory(db: Database, size: Size = tenYears) {
  const { projects, draftsEach, linesEach, customItems } = size;
  await bulkInsert(db, 'projects', () =>
    db.execute(sql`
    INSERT INTO projects (custom_id, project_name, project_location, integrated_with_spectrum, status, created_by)
    SELECT 'G' || (n % 10) || '-' || n, (ARRAY['Harbor','Maple','Ridge','Dock','Summit','Cedar','Quarry'])[n % 7 + 1]
             || ' ' || (ARRAY['School','Warehouse','Clinic','Depot','Tower'])[n % 5 + 1] || ' ' || n,
           'Tulsa, OK', true, CASE WHEN n % 20 = 0 THEN 'active' ELSE 'completed' END, n % 19 + 1
    FROM generate_series(1, ${projects}::int) n`),
  );
  await db.execute(sql`INSERT INTO list_changes (list, amount) VALUES ('live projects', ${projects}::int)`);
  await bulkInsert(db, 'drafts', () =>
    db.execute(sql`
    INSERT INTO drafts (project_id, status, pm_id, fm_id, mob_prep_preparer_id)
    SELECT p.id, 'excel', CASE WHEN p.id % 500 = 0 THEN 6 ELSE 7 + p.id % 4 END, 11, 16 FROM projects p CROSS JOIN generate_series(1, ${draftsEach}::int)
    WHERE p.custom_id LIKE 'G%'`),
  );
  await bulkInsert(db, 'cart_lines', () =>
    db.execute(sql`
    WITH catalogue AS (SELECT array_agg(id ORDER BY id) AS ids FROM items WHERE NOT is_custom AND deleted_at IS NULL)
    INSERT INTO cart_lines (draft_id, item_id, quantity)
    SELECT d.id, ids[(d.id * 7 + n) % cardinality(ids) + 1], n + 1
    FROM catalogue, drafts d JOIN projects p ON p.id = d.project_id, generate_series(1, ${linesEach}::int) n
    WHERE p.custom_id LIKE 'G%' ORDER BY d.id, n`),
  );
  await bulkInsert(db, 'items', () =>
    db.execute(sql`
    INSERT INTO items (name, unit_id, is_custom, created_by)
    SELECT 'Custom item ' || n, (SELECT min(id) FROM units), true, 6 FROM generate_series(1, ${customItems}::int) n`),
  );
  await db.execute(sql`VACUUM ANALYZE`);
}
