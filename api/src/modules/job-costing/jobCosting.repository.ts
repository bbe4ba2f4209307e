import { sql } from 'drizzle-orm';
import { isProjectNumber } from '#modules/projects/projects.service.ts';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { inBatches } from '#platform/database/inBatches.ts';
import { lockNumbers } from '#platform/database/lockNumbers.ts';
import { costingSnapshot } from '#platform/database/tables/records.ts';
import type { CostingRow } from './CostingRow.ts';
import type { Harvest, JobSource } from './JobSource.ts';

/**
 * Jobs with these statuses as the JSON text of `CostingJob[]`, highest number first. The database can write 50,000 of them without
 * blocking this server. A code in the job-costing system means the one active employee with that last name.
 */
export async function readJobsJson(db: Database, statuses: readonly string[]): Promise<string> {
  const [row] = await rowsOf<{ jobs: string }>(
    db,
    sql`WITH codes AS (
          SELECT upper(regexp_replace(name, '^.*\\s', '')) AS code, role, min(id) AS user_id
          FROM users WHERE ${isActiveAccount}
          GROUP BY 1, role HAVING count(*) = 1),
        offered AS (
          SELECT DISTINCT ON (job_number) * FROM costing_jobs
          WHERE status_code = any(${sql.param([...statuses])}::text[]) ORDER BY job_number, company_code)
        SELECT coalesce(json_agg(json_build_object(
                 'Job_Number', j.job_number, 'Job_Description', j.job_description, 'City', j.city, 'State', j.state,
                 'is_exist', ${isProjectNumber(sql`j.job_number`)}, 'pm_id', pm.user_id, 'fm_id', fm.user_id,
                 'on_site_from', j.start_date, 'back_in_yard', j.complete_date)
                 ORDER BY j.job_number COLLATE job_number DESC), '[]')::text AS jobs
        FROM offered j
        LEFT JOIN codes pm ON pm.code = upper(j.project_manager) AND pm.role = 'pm'
        LEFT JOIN codes fm ON fm.code = upper(j.superintendent) AND fm.role = 'fm'`,
  );
  return row?.jobs ?? '[]';
}

export async function readSnapshot(db: Database) {
  const [row] = await db.select().from(costingSnapshot);
  return row;
}
export type Snapshot = NonNullable<Awaited<ReturnType<typeof readSnapshot>>>;

const pageSize = 1_000;

/** Reads the whole list, a page at a time. */
export async function* readList(db: Database): AsyncGenerator<readonly CostingRow[]> {
  let [company, number] = ['', ''];
  for (;;) {
    const page = await rowsOf<CostingRow>(
      db,
      sql`SELECT * FROM costing_jobs WHERE (company_code, job_number) > (${company}, ${number})
          ORDER BY company_code, job_number LIMIT ${pageSize}`,
    );
    yield page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    ({ company_code: company, job_number: number } = last);
  }
}

/** Replaces the whole list at once. Concurrent readers see the old one. */
export async function replaceSnapshot(
  tx: Database,
  source: JobSource['name'],
  { jobs, truncated, warnings }: Harvest,
  fetchedAt: Date,
) {
  await tx.execute(sql`DELETE FROM costing_jobs`);
  await inBatches(jobs, (slice) => insertJobs(tx, slice));
  const values = { source, fetchedAt, truncated, warnings: [...warnings], jobCount: jobs.length };
  await tx
    .insert(costingSnapshot)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: costingSnapshot.id, set: values });
}

const insertJobs = (tx: Database, jobs: readonly CostingRow[]) =>
  tx.execute(
    sql`INSERT INTO costing_jobs SELECT * FROM json_populate_recordset(NULL::costing_jobs, ${JSON.stringify(jobs)})`,
  );

/** Only one server at a time may read the source or store a list. It holds this lock until its transaction ends. */
export const lockList = (tx: Database) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${lockNumbers.jobList}::bigint)`);

export async function tryLockList(tx: Database): Promise<boolean> {
  // Reading the source takes longer than some servers let a transaction idle.
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
  const [turn] = await rowsOf<{ mine: boolean }>(
    tx,
    sql`SELECT pg_try_advisory_xact_lock(${lockNumbers.jobList}::bigint) AS mine`,
  );
  return turn?.mine === true;
}
