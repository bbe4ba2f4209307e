import { type SQL, sql } from 'drizzle-orm';
import type { AuditFilter } from 'shared-api/contract';
import { auditPageSize } from 'shared-api/rules';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';

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

/** The filter of a call, with the items that were merged into the one that it asks for: their history is its own. */
export interface AuditChoice extends AuditFilter {
  readonly merged?: readonly number[];
}

export const readMergedItems = async (db: Database, itemId: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`WITH RECURSIVE merged AS (
            SELECT id FROM items WHERE merged_into = ${itemId}
            UNION SELECT i.id FROM items i JOIN merged m ON i.merged_into = m.id)
          SELECT id FROM merged`,
    )
  ).map(({ id }) => id);

/** The number of entries per page. */
export const pageSize = (query: AuditFilter): number => query.limit ?? auditPageSize;

/** Which entries match, wherever they are in the list. */
function choiceOf(query: AuditChoice): SQL {
  const rules = [sql`true`];
  if (query.record_type !== undefined) rules.push(sql`e.record_type = ${query.record_type}`);
  if (query.record_id !== undefined)
    rules.push(
      query.merged?.length
        ? sql`e.record_id = ${anyOf([query.record_id, ...query.merged])}`
        : sql`e.record_id = ${query.record_id}`,
    );
  if (query.actor_id !== undefined) rules.push(sql`e.actor_id = ${query.actor_id}`);
  if (query.action !== undefined) rules.push(sql`e.action = ${query.action}`);
  if (query.from !== undefined) rules.push(sql`e.at >= ${query.from}::timestamptz`);
  if (query.to !== undefined) rules.push(sql`e.at < ${query.to}::timestamptz`);
  if (query.group_of !== undefined) {
    const head = (column: SQL) => sql`(SELECT ${column} FROM audit WHERE id = ${query.group_of})`;
    rules.push(
      sql`e.at = ${head(sql`at`)} AND e.request_id IS NOT DISTINCT FROM ${head(sql`request_id`)}
          AND e.actor_id IS NOT DISTINCT FROM ${head(sql`actor_id`)}`,
    );
  }
  return sql.join(rules, sql` AND `);
}

export const filterOf = (query: AuditChoice): SQL =>
  query.before === undefined
    ? choiceOf(query)
    : sql`${choiceOf(query)} AND (e.at, e.id) < ((SELECT at FROM audit WHERE id = ${query.before}), ${query.before})`;

const columns = sql`e.id, e.at, e.actor_id, u.name AS actor_name, e.action, e.record_type, e.record_id, e.part,
             e.old_values, e.new_values, e.detail, e.request_id`;
/** Joined after the page is chosen, since PostgreSQL might sort all of a long action otherwise. */
const withPeople = (entries: SQL) => sql`(${entries}) e LEFT JOIN users u ON u.id = e.actor_id`;

/** The query for one page, newest first. */
export const entriesQuery = (query: AuditChoice) =>
  sql`SELECT ${columns}
      FROM ${withPeople(sql`SELECT * FROM audit e WHERE ${filterOf(query)} ORDER BY e.at DESC, e.id DESC
                            LIMIT ${pageSize(query)} OFFSET ${query.offset ?? 0}`)}
      ORDER BY e.at DESC, e.id DESC`;

/** Plans each query for its values. The plan for any value walks through all entries of a busy person for a rare kind: 540 ms instead of 6. */
const planned = <Row>(db: Database, query: SQL) =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`SET LOCAL plan_cache_mode = force_custom_plan`);
      return rowsOf<Row>(tx, query);
    },
    { accessMode: 'read only' },
  );

export const readEntries = (db: Database, query: AuditChoice) => planned<AuditRow>(db, entriesQuery(query));

/** A kind of change within an action. An action is what one request wrote, in one transaction, so all of it has one time. */
export interface GroupPart {
  readonly action_key: string;
  readonly action: string;
  readonly record_type: string;
  readonly part: string | null;
  readonly count: number;
  readonly first_record: number | null;
  readonly last_record: number | null;
  readonly last_id: string;
}

/** The actions of one page, newest first. Steps from time to time by an index, so a long action costs no more steps than a short one. */
export const groupsQuery = (query: AuditChoice) => {
  const choice = choiceOf(query);
  const latest = (older: SQL) =>
    sql`SELECT e.at FROM audit e WHERE ${choice} AND ${older} ORDER BY e.at DESC, e.id DESC LIMIT 1`;
  const start =
    query.before === undefined ? sql`true` : sql`e.at < (SELECT at FROM audit WHERE id = ${query.before})`;
  return sql`
    WITH RECURSIVE moments (at, number) AS (
      (SELECT at, 1 FROM (${latest(start)}) first)
      UNION ALL
      SELECT next.at, m.number + 1 FROM moments m CROSS JOIN LATERAL (${latest(sql`e.at < m.at`)}) next
      WHERE m.number < ${pageSize(query)})
    SELECT p.* FROM moments m CROSS JOIN LATERAL (
      SELECT concat_ws(' ', m.number, e.actor_id, e.request_id) AS action_key, e.action, e.record_type, e.part,
             count(*)::int AS count, min(e.record_id) AS first_record, max(e.record_id) AS last_record, max(e.id) AS last_id
      FROM audit e WHERE ${choice} AND e.at = m.at
      GROUP BY e.actor_id, e.request_id, e.action, e.record_type, e.part) p
    ORDER BY m.number, p.last_id DESC`;
};

export const readGroups = (db: Database, query: AuditChoice) => planned<GroupPart>(db, groupsQuery(query));

/** Reads these entries, in no order. */
export const readEntriesById = (db: Database, ids: readonly number[]) =>
  rowsOf<AuditRow>(
    db,
    sql`SELECT ${columns}
        FROM ${withPeople(sql`SELECT * FROM audit WHERE id = any(${sql.param([...ids])}::bigint[])`)}`,
  );
