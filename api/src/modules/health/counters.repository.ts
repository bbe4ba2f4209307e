import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';

export interface Counter {
  readonly name: string;
  readonly stored: number;
  readonly counted: number;
}

const projects = sql`(SELECT count(*) FROM projects WHERE deleted_at IS NULL)`;
const storedProjects = sql`(SELECT coalesce(sum(amount), 0) FROM list_changes WHERE list = 'live projects')`;
const jobs = sql`(SELECT count(*) FROM costing_jobs)`;

/** The numbers that are stored because counting takes long, as of one moment. */
export const readCounters = (db: Database) =>
  rowsOf<Counter>(
    db,
    sql`SELECT 'projects' AS name, ${storedProjects}::int AS stored, ${projects}::int AS counted
        UNION ALL SELECT 'jobs of job costing', job_count, ${jobs}::int FROM costing_snapshot`,
  );

/** Stores what is counted. Whoever changes the lists has to wait until the transaction ends. */
export async function recount(tx: Database) {
  await tx.execute(sql`LOCK TABLE projects, list_changes, costing_jobs IN SHARE ROW EXCLUSIVE MODE`);
  await tx.execute(sql`
    INSERT INTO list_changes (list, amount)
    SELECT 'live projects', c.amount FROM (SELECT ${projects} - ${storedProjects} AS amount) c WHERE c.amount <> 0`);
  await tx.execute(sql`UPDATE costing_snapshot SET job_count = ${jobs} WHERE job_count <> ${jobs}`);
}
