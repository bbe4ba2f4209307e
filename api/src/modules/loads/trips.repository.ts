import { type SQL, sql } from 'drizzle-orm';
import { type LoadEventKind, loadReturns } from 'shared-api/rules';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';

/** What says that a load has left: somebody, or something that came back. */
const leaves = ['left', ...loadReturns] as const satisfies readonly LoadEventKind[];
const ends = ['closed', 'reopened'] as const satisfies readonly LoadEventKind[];
const kinds: readonly LoadEventKind[] = [...leaves, ...ends];

const isOneOf = (of: readonly LoadEventKind[]) => sql`e.kind = any(${sql.param([...of])}::text[])`;

/** Whether events of this kind change what `load_trips` says. */
export const movesTrip = (kind: LoadEventKind): boolean => kinds.includes(kind);

/** When loads left and were closed, going by their events. */
const trips = (which: SQL) => sql`
  SELECT e.load_id, min(e.at) FILTER (WHERE ${isOneOf(leaves)}) AS left_at,
         CASE WHEN max(e.seq) FILTER (WHERE e.kind = 'closed') > coalesce(max(e.seq) FILTER (WHERE e.kind = 'reopened'), 0)
              THEN max(e.at) FILTER (WHERE e.kind = 'closed') END AS closed_at
  FROM load_events e WHERE ${isOneOf(kinds)} AND ${which}
  GROUP BY e.load_id HAVING bool_or(${isOneOf(leaves)})`;

/** Writes down when loads left and were closed. */
export const followTripsOf = (tx: Database, loadIds: readonly number[]) =>
  tx.execute(sql`
    INSERT INTO load_trips (load_id, left_at, closed_at) ${trips(sql`e.load_id = ${anyOf(loadIds)}`)}
    ON CONFLICT (load_id) DO UPDATE SET closed_at = excluded.closed_at
    WHERE load_trips.closed_at IS DISTINCT FROM excluded.closed_at`);

/** More events than servers of the previous version store between two turns of upkeep. */
export const recentEvents = 20_000;

/** Also those whose last events a server of the previous version has stored. Without such ones nothing is written: that alone would tell everybody to read again. */
export async function followRecentTrips(db: Database) {
  const recent = sql`e.load_id IN (SELECT r.load_id FROM load_events r WHERE r.seq > (SELECT max(seq) FROM load_events) - ${recentEvents})`;
  const rows = await rowsOf<{ load_id: number }>(
    db,
    sql`SELECT n.load_id FROM (${trips(recent)}) n LEFT JOIN load_trips t ON t.load_id = n.load_id
        WHERE t.load_id IS NULL OR t.closed_at IS DISTINCT FROM n.closed_at`,
  );
  if (rows.length > 0)
    await followTripsOf(
      db,
      rows.map(({ load_id }) => load_id),
    );
}

/** Loads whose trip isn't what their events say. When they left is left out: of two servers, the later one may have said it first. */
export async function findWrongTrips(db: Database): Promise<number[]> {
  const rows = await rowsOf<{ load_id: number }>(
    db,
    sql`SELECT load_id FROM (${trips(sql`true`)}) n FULL JOIN load_trips t USING (load_id)
        WHERE n.load_id IS NULL OR t.load_id IS NULL OR t.closed_at IS DISTINCT FROM n.closed_at ORDER BY 1`,
  );
  return rows.map(({ load_id }) => load_id);
}

/** Writes down again when these loads left and were closed. */
export async function correctTrips(tx: Database, loadIds: readonly number[]) {
  await tx.execute(sql`DELETE FROM load_trips WHERE load_id = ${anyOf(loadIds)}`);
  await followTripsOf(tx, loadIds);
}
