import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';

interface Reference {
  readonly child: string;
  readonly parent: string;
  readonly columns: readonly string[];
  readonly parent_columns: readonly string[];
}

/** Every reference that the database knows. */
const readReferences = (db: Database) =>
  rowsOf<Reference>(
    db,
    sql`SELECT c.conrelid::regclass::text AS child, c.confrelid::regclass::text AS parent,
               array_agg(a.attname::text ORDER BY k.place) AS columns, array_agg(p.attname::text ORDER BY k.place) AS parent_columns
        FROM pg_constraint c CROSS JOIN LATERAL unnest(c.conkey, c.confkey) WITH ORDINALITY AS k (own, other, place)
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own
        JOIN pg_attribute p ON p.attrelid = c.confrelid AND p.attnum = k.other
        WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
        GROUP BY c.oid ORDER BY 1, 2`,
  );

const byUser = (child: string, column: string): Reference => ({
  ...{ child, columns: [column], parent: 'users', parent_columns: ['id'] },
});
/** References that the database doesn't guard. */
const unguarded = [
  byUser('load_events', 'user_id'),
  byUser('stock_events', 'user_id'),
  byUser('loads', 'created_by'),
  byUser('reservations', 'revised_by'),
  byUser('uploads', 'created_by'),
];

export interface Orphans {
  readonly child: string;
  readonly parent: string;
  readonly count: number;
}

/** Rows that refer to a row which isn't there. */
export async function readOrphans(db: Database): Promise<{ references: number; orphans: Orphans[] }> {
  const references = [...(await readReferences(db)), ...unguarded];
  const orphans = await rowsOf<Orphans>(
    db,
    sql`SELECT * FROM (${sql.join(references.map(countOrphans), sql` UNION ALL `)}) o WHERE count > 0 ORDER BY child`,
  );
  return { references: references.length, orphans };
}

function countOrphans({ child, parent, columns, parent_columns }: Reference): SQL {
  const pairs = columns.map((column, at) => ({
    own: sql.identifier(column),
    other: sql.identifier(parent_columns[at] ?? ''),
  }));
  const all = (parts: SQL[]) => sql.join(parts, sql` AND `);
  return sql`SELECT ${child}::text AS child, ${parent}::text AS parent, count(*)::int AS count FROM ${sql.identifier(child)} c
    WHERE ${all(pairs.map(({ own }) => sql`c.${own} IS NOT NULL`))}
      AND NOT EXISTS (SELECT FROM ${sql.identifier(parent)} p WHERE ${all(pairs.map(({ own, other }) => sql`p.${other} = c.${own}`))})`;
}

/** Indexes that PostgreSQL doesn't use, as after an interrupted build. */
export async function readUnusableIndexes(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT (indisvalid AND indisready) ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Whether this account may use amcheck. */
export async function hasAmcheck(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ may: boolean | null }>(
    db,
    sql`SELECT bool_or(has_function_privilege(p.oid, 'EXECUTE')) AS may FROM pg_proc p JOIN pg_depend d ON d.objid = p.oid AND d.deptype = 'e'
        JOIN pg_extension e ON e.oid = d.refobjid AND e.extname = 'amcheck' WHERE p.proname = 'bt_index_check'`,
  );
  return row?.may === true;
}

export const readBtreeIndexes = (db: Database) =>
  rowsOf<{ name: string; id: number }>(
    db,
    sql`SELECT c.oid::regclass::text AS name, c.oid::int AS id FROM pg_class c JOIN pg_am a ON a.oid = c.relam JOIN pg_index i ON i.indexrelid = c.oid
        WHERE a.amname = 'btree' AND c.relnamespace = 'public'::regnamespace AND i.indisvalid ORDER BY c.relpages`,
  );

/** Fails if the index's pages aren't in order. */
export const checkIndex = (db: Database, id: number) =>
  db.execute(sql`SELECT bt_index_check(${id}::oid::regclass)`);
