import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

type RevisedTable = PgTable & {
  readonly revision: AnyPgColumn<{ data: number; notNull: true }>;
};

/** The columns of a record whose writes are counted: its revision, and who last wrote it and when. */
export function revisedColumns<T extends RevisedTable>(table: T) {
  const name = sql.identifier(getTableName(table));
  return {
    revision: table.revision,
    revised_at: sql<string>`${name}.revised_at`,
    revised_by_name: sql<string | null>`(SELECT u.name FROM users u WHERE u.id = ${name}.revised_by)`,
  };
}

/** Column values that count one write by this person; null if nobody signed in makes it. */
export const revisedBy = (
  table: RevisedTable,
  by: number | null,
): { revision: SQL; revisedBy: number | null; revisedAt: SQL } => ({
  revision: sql`${table.revision} + 1`,
  revisedBy: by,
  revisedAt: sql`now()`,
});

/** The columns of a revised row that clients don't see. */
export type RevisedFacts = { revised_at: string; revised_by_name: string | null };
