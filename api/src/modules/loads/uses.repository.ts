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
      WITH closed AS MATERIALIZED (SELECT l.id FROM loads l WHERE ${isClosed}),
      moves AS (
        SELECT line_id, kind, quantity FROM load_events WHERE undoes IS NULL
        UNION ALL
        SELECT e.line_id, t.kind, -e.quantity FROM load_events e JOIN load_events t ON t.id = e.undoes WHERE e.undoes IS NOT NULL),
      sums AS (
        SELECT n.load_id, n.item_id, n.unit_name,
          coalesce(sum(CASE m.kind WHEN 'loaded' THEN m.quantity WHEN 'unloaded' THEN -m.quantity END), 0) AS taken,
          coalesce(sum(CASE WHEN m.kind = 'loaded' THEN m.quantity WHEN m.kind = 'unloaded' OR m.kind = 'returned' AND NOT n.comes_back THEN -m.quantity END), 0) AS used
        FROM moves m JOIN load_lines n ON n.id = m.line_id JOIN closed c ON c.id = n.load_id
        WHERE n.item_id IS NOT NULL GROUP BY 1, 2, 3)
      SELECT DISTINCT load_id FROM sums s FULL JOIN load_uses u USING (load_id, item_id, unit_name)
      WHERE (u.taken, u.used) IS DISTINCT FROM (s.taken, s.used) ORDER BY 1`,
  );
  return rows.map(({ load_id }) => load_id);
}
