import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { costingSnapshot } from '#platform/database/tables/records.ts';

export interface JobRow {
  job_number: string;
  job_description: string;
  city: string;
  state: string;
  pm_id: number | null;
  fm_id: number | null;
}

/** Open jobs. A code of the job-costing system stands for the one active employee with that last name. */
export const readJobs = (db: Database) =>
  rowsOf<JobRow>(
    db,
    sql`WITH codes AS (
          SELECT upper(regexp_replace(name, '^.*\\s', '')) AS code, role, min(id) AS user_id
          FROM users WHERE is_active AND deleted_at IS NULL
          GROUP BY 1, role HAVING count(*) = 1)
        SELECT j.job_number, j.job_description, j.city, j.state, pm.user_id AS pm_id, fm.user_id AS fm_id
        FROM costing_jobs j
        LEFT JOIN codes pm ON pm.code = upper(j.project_manager) AND pm.role = 'pm'
        LEFT JOIN codes fm ON fm.code = upper(j.superintendent) AND fm.role = 'fm'
        WHERE j.status_code = 'A' ORDER BY j.job_number`,
  );

export async function readSnapshot(db: Database) {
  const [row] = await db.select().from(costingSnapshot);
  return row;
}
