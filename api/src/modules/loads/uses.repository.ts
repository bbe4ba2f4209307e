import { sql } from 'drizzle-orm';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';
import { isClosed } from './lastJobs.repository.ts';
import { recentEvents } from './trips.repository.ts';

/** Writes down what loads used that are closed by now, and drops it for those that aren't. */
export async function followUsesOf(tx: Database, loadIds: readonly number[]) {
  const ids = [...new Set(loadIds)];
  if (ids.length === 0) return;
  await tx.execute(sql`DELETE FROM load_uses WHERE load_id = ${anyOf(ids)}`);
  await tx.execute(sql`SELECT add_up_uses(${sql.param(ids)}::int[])`);
}

const recentLoads = sql`(SELECT r.load_id FROM load_events r WHERE r.seq > (SELECT max(seq) FROM load_events) - ${recentEvents})`;

/** Also for loads that a server of the previous version has closed or opened again. */
export async function followRecentUses(db: Database) {
  await db.execute(
    sql`DELETE FROM load_uses u USING loads l WHERE l.id = u.load_id AND l.id IN ${recentLoads} AND NOT ${isClosed}`,
  );
  await db.execute(sql`
    SELECT add_up_uses(array_agg(l.id)) FROM loads l
    WHERE l.id IN ${recentLoads} AND NOT EXISTS (SELECT FROM load_uses u WHERE u.load_id = l.id)`);
}

/** Loads whose uses aren't what their events add up to: the sums of `add_up_uses`, for all loads at once. */
export async function findWrongUses(db: Database): Promise<number[]> {
  const rows = await rowsOf<{ load_id: number }>(
    db,
    sql`
      WITH groups AS MATERIALIZED (
        SELECT line_id, max(kind) FILTER (WHERE undoes IS NULL) AS kind, sum(CASE WHEN undoes IS NULL THEN quantity ELSE -quantity END) AS pieces
        FROM load_events WHERE line_id IS NOT NULL GROUP BY line_id, coalesce(undoes, id)),
      closed AS MATERIALIZED (SELECT l.id FROM loads l WHERE ${isClosed}),
      sums AS (
        SELECT n.load_id, n.item_id, n.unit_name,
          coalesce(sum(CASE g.kind WHEN 'loaded' THEN g.pieces WHEN 'unloaded' THEN -g.pieces END), 0) AS taken,
          coalesce(sum(CASE WHEN g.kind = 'loaded' THEN g.pieces WHEN g.kind = 'unloaded' OR g.kind = 'returned' AND NOT n.comes_back THEN -g.pieces END), 0) AS used
        FROM groups g JOIN load_lines n ON n.id = g.line_id JOIN closed c ON c.id = n.load_id
        WHERE n.item_id IS NOT NULL GROUP BY 1, 2, 3)
      SELECT DISTINCT load_id FROM sums s FULL JOIN load_uses u USING (load_id, item_id, unit_name)
      WHERE (u.taken, u.used) IS DISTINCT FROM (s.taken, s.used) ORDER BY 1`,
  );
  return rows.map(({ load_id }) => load_id);
}
