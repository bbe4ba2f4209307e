import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';

type Rows = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/**
 * What a call does to all tables, sorted: `cart_lines 12 removed`, `drafts 3 updated_at`, `items: 2 added`. Leaves out new rows of
 * the audit, which every write has, and mails and letters, which are gone once they are sent. A random key is shown as #.
 */
export async function changedRows(db: Database, call: () => Promise<unknown>): Promise<string[]> {
  const before = await readTables(db);
  await call();
  const after = await readTables(db);
  return [...before]
    .flatMap(([table, rows]) => differences(table, rows, after.get(table) ?? new Map()))
    .filter((change) => !/^(?:audit: \d+ added$|(?:mails|letters)\b)/.test(change))
    .map((change) => change.replace(random, '#'))
    .sort();
}

/** UUIDs, hashes, and the number of a sign-in among all of a test run. */
const random = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<= )[\w-]{43}(?= )|(?<=^login_failures )\d+/;

/** What `write_audit` leaves out. */
export const unaudited = ['created_at', 'updated_at', 'revised_at', 'revised_by', 'revision', 'position'];

/** How many rows of these changes belong in the audit. */
export async function countAudited(db: Database, changes: readonly string[]): Promise<number> {
  const triggers = await rowsOf<{ table: string; events: string[] }>(
    db,
    sql`SELECT event_object_table AS table, array_agg(event_manipulation::text) AS events
        FROM information_schema.triggers WHERE trigger_name = 'audited' GROUP BY 1`,
  );
  const events = new Map(triggers.map(({ table, events }) => [table, events]));
  const rowsIn = (change: string) => {
    const [, table = '', added, what = ''] = /^(\w+)(?:: (\d+) added| \S+ (.+))$/.exec(change) ?? [];
    const event = added ? 'INSERT' : what === 'removed' ? 'DELETE' : 'UPDATE';
    const isAudited = what.split(' ').some((column) => !unaudited.includes(column));
    return events.get(table)?.includes(event) && isAudited ? Number(added ?? 1) : 0;
  };
  return changes.reduce((rows, change) => rows + rowsIn(change), 0);
}

function differences(table: string, before: Rows, after: Rows): string[] {
  const lost = [...before].flatMap(([key, row]) => {
    const now = after.get(key);
    if (!now) return [`${table} ${key} removed`];
    const columns = Object.keys(now).filter(
      (name) => JSON.stringify(now[name]) !== JSON.stringify(row[name]),
    );
    return columns.length > 0 ? [`${table} ${key} ${columns.sort().join(' ')}`] : [];
  });
  const added = [...after.keys()].filter((key) => !before.has(key)).length;
  return added > 0 ? [...lost, `${table}: ${added} added`] : lost;
}

/** Every row of every table in one snapshot, by its primary key, or by all of itself in a table without one. */
async function readTables(db: Database): Promise<ReadonlyMap<string, Rows>> {
  const tables = await rowsOf<{ name: string; key: string[] }>(
    db,
    sql`SELECT c.relname AS name, ARRAY(SELECT a.attname::text FROM pg_attribute a
          WHERE a.attrelid = c.oid AND a.attnum = ANY (i.indkey) ORDER BY a.attnum) AS key
        FROM pg_class c LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
        WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> 'migrations'`,
  );
  const whole = sql.join(
    tables.map(
      ({ name }) => sql`SELECT ${name}::text AS name, to_jsonb(t) AS row FROM ${sql.identifier(name)} t`,
    ),
    sql` UNION ALL `,
  );
  const rows = await rowsOf<{ name: string; row: Record<string, unknown> }>(db, whole);
  const byTable = Map.groupBy(rows, ({ name }) => name);
  return new Map(
    tables.map(({ name, key }) => [
      name,
      new Map((byTable.get(name) ?? []).map(({ row }) => [keyOf(row, key), row])),
    ]),
  );
}

const keyOf = (row: Record<string, unknown>, key: readonly string[]) =>
  key.length === 0 ? JSON.stringify(row) : key.map((column) => row[column]).join('/');
