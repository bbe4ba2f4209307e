import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { type AuditChoice, filterOf } from './audit.repository.ts';

/** No transaction lasts longer, so no older entry can still appear. */
const settled = sql`now() - interval '10 minutes'`;

/** Counts entries. They are never changed or removed, so of all of them only the newest are counted again: two million take 80 ms. */
export function entryCounter() {
  let known = { upTo: 0, entries: 0 };
  const countAll = async (db: Database): Promise<number> => {
    const { upTo, entries } = known;
    const [row] = await rowsOf<{ upTo: number; old: number; all: number }>(
      db,
      sql`WITH last AS (SELECT coalesce((SELECT id FROM audit WHERE at < ${settled} ORDER BY at DESC, id DESC LIMIT 1), 0) AS id)
          SELECT (SELECT id FROM last)::float AS "upTo", count(*) FILTER (WHERE e.id <= (SELECT id FROM last))::int AS old,
                 count(*)::int AS all FROM audit e WHERE e.id > ${upTo}`,
    );
    if (!row) return entries;
    if (row.upTo > upTo) known = { upTo: row.upTo, entries: entries + row.old };
    return entries + row.all;
  };
  return async (db: Database, query: AuditChoice): Promise<number> => {
    const { limit: _limit, offset: _offset, count: _count, grouped: _grouped, ...filter } = query;
    if (Object.keys(filter).length === 0) return countAll(db);
    const [row] = await rowsOf<{ total: number }>(
      db,
      sql`SELECT count(*)::int AS total FROM audit e WHERE ${filterOf(query)}`,
    );
    return row?.total ?? 0;
  };
}
