import { type SQL, sql } from 'drizzle-orm';
import { anyOf, columnHolds, type Database, inNameOrder, rowsOf } from '#platform/database/database.ts';
import {
  idsOfUsers,
  jobContains,
  type ProjectRow,
  projectFacts,
  projectSelect,
} from './projects.repository.ts';

export interface PreviousJobRow extends ProjectRow {
  pm_names: string[];
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Reads completed projects whose number, name or project manager contains the text, highest job number first. Returns the page's
 * projects and the total.
 */
export async function readPreviousJobs(
  db: Database,
  search: string,
  page: Page,
): Promise<[PreviousJobRow[], number]> {
  const rule = await previousJobRule(db, search);
  return Promise.all([readPage(db, rule, page), count(db, rule)]);
}

const byNumber = sql`p.custom_id COLLATE job_number DESC`;

async function readPage(db: Database, rule: SQL, { limit, offset }: Page): Promise<PreviousJobRow[]> {
  return rowsOf<PreviousJobRow>(
    db,
    sql`WITH page AS MATERIALIZED (
          SELECT p.id FROM projects p WHERE ${rule}
          ORDER BY ${byNumber} LIMIT ${limit} OFFSET ${offset})
        ${projectSelect}, ARRAY(
          SELECT m.name FROM drafts x JOIN users m ON m.id = x.pm_id
          WHERE x.project_id = p.id AND x.deleted_at IS NULL GROUP BY m.name ORDER BY ${inNameOrder(sql`m.name`)}) AS pm_names
        FROM page JOIN projects p ON p.id = page.id ${projectFacts} ORDER BY ${byNumber}`,
  );
}

async function count(db: Database, rule: SQL): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM projects p WHERE ${rule}`,
  );
  return row?.total ?? 0;
}

async function previousJobRule(db: Database, search: string): Promise<SQL> {
  const completed = sql`p.deleted_at IS NULL AND p.status = 'completed'`;
  const text = search.trim();
  if (text === '') return completed;
  const managers = await idsOfUsers(db, columnHolds(sql`name`, text));
  if (managers.length === 0) return sql`${completed} AND ${jobContains(text)}`;
  // Two indexes find these, where an OR would read every project. As an array, they are looked up once, whatever the page.
  return sql`${completed} AND p.id = ANY(ARRAY(
    SELECT x.project_id FROM drafts x WHERE x.pm_id = ${anyOf(managers)} AND x.deleted_at IS NULL
    UNION SELECT p.id FROM projects p WHERE ${completed} AND ${jobContains(text)}))`;
}
