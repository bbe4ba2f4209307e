import { type SQL, sql } from 'drizzle-orm';
import { type LoadEventKind, loadReturns } from 'shared-api/rules';
import { anyOf, type Database } from '#platform/database/database.ts';

/** What says that a load has left: somebody, or something that came back. */
const leaves = ['left', ...loadReturns] as const satisfies readonly LoadEventKind[];
const ends = ['closed', 'reopened'] as const satisfies readonly LoadEventKind[];
const kinds: readonly LoadEventKind[] = [...leaves, ...ends];

const isOneOf = (of: readonly LoadEventKind[]) => sql`e.kind = any(${sql.param([...of])}::text[])`;

/** Whether events of this kind change what `load_trips` says. */
export const movesTrip = (kind: LoadEventKind): boolean => kinds.includes(kind);

/** Writes down when loads left and were closed. */
const followTrips = (tx: Database, which: SQL) =>
  tx.execute(sql`
    INSERT INTO load_trips (load_id, left_at, closed_at)
    SELECT e.load_id, min(e.at) FILTER (WHERE ${isOneOf(leaves)}),
           CASE WHEN max(e.seq) FILTER (WHERE e.kind = 'closed') > coalesce(max(e.seq) FILTER (WHERE e.kind = 'reopened'), 0)
                THEN max(e.at) FILTER (WHERE e.kind = 'closed') END
    FROM load_events e WHERE ${isOneOf(kinds)} AND ${which}
    GROUP BY e.load_id HAVING bool_or(${isOneOf(leaves)})
    ON CONFLICT (load_id) DO UPDATE SET closed_at = excluded.closed_at
    WHERE load_trips.closed_at IS DISTINCT FROM excluded.closed_at`);

export const followTripsOf = (tx: Database, loadIds: readonly number[]) =>
  followTrips(tx, sql`e.load_id = ${anyOf(loadIds)}`);

/** More events than servers of the previous version store between two turns of upkeep. */
export const recentEvents = 20_000;

/** Also those whose last events a server of the previous version has stored. */
export const followRecentTrips = (db: Database) =>
  followTrips(
    db,
    sql`e.load_id IN (SELECT r.load_id FROM load_events r WHERE r.seq > (SELECT max(seq) FROM load_events) - ${recentEvents})`,
  );
