import { sql } from 'drizzle-orm';
import type { AuditFilter } from 'shared-api/contract';
import { type Database, rowsOf } from '#platform/database/database.ts';

export interface AuditRow {
  id: string;
  at: string;
  actor_id: number | null;
  actor_name: string | null;
  action: string;
  record_type: string;
  record_id: number | null;
  part: string | null;
  old_values: Record<string, unknown> | null;
  new_values: Record<string, unknown> | null;
  detail: string | null;
  request_id: string | null;
}

/** The number of entries per page. */
export const pageSize = (query: AuditFilter): number => query.limit ?? 50;

function filterOf(query: AuditFilter) {
  const rules = [sql`true`];
  if (query.record_type !== undefined) rules.push(sql`e.record_type = ${query.record_type}`);
  if (query.record_id !== undefined) rules.push(sql`e.record_id = ${query.record_id}`);
  if (query.actor_id !== undefined) rules.push(sql`e.actor_id = ${query.actor_id}`);
  if (query.action !== undefined) rules.push(sql`e.action = ${query.action}`);
  if (query.from !== undefined) rules.push(sql`e.at >= ${query.from}::timestamptz`);
  if (query.before !== undefined)
    rules.push(sql`(e.at, e.id) < ((SELECT at FROM audit WHERE id = ${query.before}), ${query.before})`);
  if (query.to !== undefined) rules.push(sql`e.at < ${query.to}::timestamptz`);
  return sql.join(rules, sql` AND `);
}

/** The query for one page, newest first. */
export const entriesQuery = (query: AuditFilter) =>
  sql`SELECT e.id, e.at, e.actor_id, u.name AS actor_name, e.action, e.record_type, e.record_id, e.part,
             e.old_values, e.new_values, e.detail, e.request_id
      FROM audit e LEFT JOIN users u ON u.id = e.actor_id
      WHERE ${filterOf(query)} ORDER BY e.at DESC, e.id DESC
      LIMIT ${pageSize(query)} OFFSET ${query.offset ?? 0}`;

export const readEntries = (db: Database, query: AuditFilter) => rowsOf<AuditRow>(db, entriesQuery(query));

export async function countEntries(db: Database, query: AuditFilter): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM audit e WHERE ${filterOf(query)}`,
  );
  return row?.total ?? 0;
}
