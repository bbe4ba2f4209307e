import { sql } from 'drizzle-orm';
import { anyOf, type Database } from '#platform/database/database.ts';
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
