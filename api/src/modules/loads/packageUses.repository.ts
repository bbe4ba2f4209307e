import { sql } from 'drizzle-orm';
import type { CarePackage } from 'shared-api/contract';
import { fewestLastJobs, lastJobsYears, mostLastJobs } from 'shared-api/rules';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { isClosed } from './lastJobs.repository.ts';
import { existingLoads } from './loads.repository.ts';

export interface PackageUse {
  readonly kind: 'never_loaded' | 'always_added';
  readonly assembly_id: number;
  readonly assembly_name: string;
  readonly item_id: number;
  readonly jobs: CarePackage['jobs'];
}

/**
 * Items of packages that none of the package's last closed jobs took, and items that each of them took, although none of its packages
 * has them, each for the package with most of its category. What more than half of the jobs without the package took, too, has nothing to do with it. An item that came into a package
 * later doesn't count for the jobs before.
 */
export const readPackageUses = (db: Database) =>
  rowsOf<PackageUse>(
    db,
    sql`
  WITH closed AS MATERIALIZED (
    SELECT * FROM (
      SELECT d.project_id, max(l.id) AS load_id FROM ${existingLoads}
      WHERE l.created_at > now() - make_interval(years => ${lastJobsYears}) GROUP BY 1) c
    WHERE NOT EXISTS (SELECT FROM ${existingLoads} WHERE p.id = c.project_id AND NOT ${isClosed})
      AND EXISTS (SELECT FROM load_uses u WHERE u.load_id = c.load_id)),
  jobs AS MATERIALIZED (
    SELECT * FROM (
      SELECT k.assembly_id, c.project_id, c.load_id, min(k.newest_entry) AS newest_entry,
             row_number() OVER (PARTITION BY k.assembly_id ORDER BY c.load_id DESC) AS place
      FROM closed c JOIN drafts d ON d.project_id = c.project_id AND d.deleted_at IS NULL
      AND EXISTS (SELECT FROM loads WHERE draft_id = d.id)
      JOIN draft_packages k ON k.draft_id = d.id JOIN assemblies a ON a.id = k.assembly_id AND a.deleted_at IS NULL AND a.is_active
      GROUP BY 1, 2, 3) j
    WHERE place <= ${mostLastJobs}),
  known AS (SELECT assembly_id, count(*) AS jobs FROM jobs GROUP BY 1 HAVING count(*) >= ${fewestLastJobs}),
  taken AS MATERIALIZED (
    SELECT j.project_id, s.item_id FROM (SELECT DISTINCT project_id FROM jobs) j
    JOIN drafts d ON d.project_id = j.project_id AND d.deleted_at IS NULL JOIN loads l ON l.draft_id = d.id
    JOIN load_uses s ON s.load_id = l.id GROUP BY 1, 2 HAVING sum(s.taken) > 0),
  found AS (
    SELECT 'never_loaded' AS kind, e.assembly_id, e.item_id, max(e.id) AS entry
    FROM known JOIN assembly_items e USING (assembly_id) JOIN jobs j ON j.assembly_id = e.assembly_id AND e.id <= j.newest_entry
    LEFT JOIN taken t ON t.project_id = j.project_id AND t.item_id = e.item_id
    GROUP BY 2, 3 HAVING count(*) >= ${fewestLastJobs} AND count(t.item_id) = 0
    UNION ALL
    (SELECT DISTINCT ON (g.item_id) 'always_added', g.assembly_id, g.item_id, 0 FROM (
      SELECT j.assembly_id, t.item_id FROM known JOIN jobs j USING (assembly_id) JOIN taken t ON t.project_id = j.project_id
      GROUP BY 1, 2, known.jobs HAVING count(*) = known.jobs) g
    WHERE NOT EXISTS (
      SELECT FROM jobs j JOIN drafts d ON d.project_id = j.project_id JOIN draft_packages k ON k.draft_id = d.id
      JOIN assembly_items e ON e.assembly_id = k.assembly_id AND e.item_id = g.item_id WHERE j.assembly_id = g.assembly_id)
    AND (
      SELECT count(*) >= 2 * count(t.item_id) FROM (
        SELECT DISTINCT project_id FROM jobs o
        WHERE NOT EXISTS (SELECT FROM jobs j WHERE j.assembly_id = g.assembly_id AND j.project_id = o.project_id)) o
      LEFT JOIN taken t ON t.project_id = o.project_id AND t.item_id = g.item_id)
    ORDER BY g.item_id, (
      SELECT count(*) FROM assembly_items e JOIN items i ON i.id = e.item_id
      WHERE e.assembly_id = g.assembly_id AND i.category_id = (SELECT category_id FROM items WHERE id = g.item_id)) DESC, g.assembly_id))
  SELECT f.kind, f.assembly_id, f.item_id, a.assembly_name,
    (SELECT json_agg(json_build_object('project_id', p.id, 'custom_id', p.custom_id, 'project_name', p.project_name) ORDER BY j.load_id DESC)
     FROM jobs j JOIN projects p ON p.id = j.project_id WHERE j.assembly_id = f.assembly_id AND j.newest_entry >= f.entry) AS jobs
  FROM found f JOIN assemblies a ON a.id = f.assembly_id ORDER BY a.assembly_name, f.item_id`,
  );
