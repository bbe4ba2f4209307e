import { sql } from 'drizzle-orm';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';
import { loadEvents } from '#platform/database/tables/loads.ts';
import { type EventRow, eventsWhere, existingLoads, type LineRow } from './loads.repository.ts';

const anyId = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;

export interface LoadPlace {
  readonly id: number;
  readonly project_id: number;
}

/** Where loads belong. Those that are gone are left out. */
export const readPlaces = (tx: Database, loadIds: readonly number[]) =>
  rowsOf<LoadPlace>(tx, sql`SELECT l.id, d.project_id FROM ${existingLoads} WHERE l.id = ${anyOf(loadIds)}`);

export interface LoadSize {
  readonly id: number;
  readonly lines: number;
  readonly last_position: number;
  readonly events: number;
}

export const readSizes = (tx: Database, loadIds: readonly number[]) =>
  rowsOf<LoadSize>(
    tx,
    sql`SELECT l.id, n.lines, n.last_position, (SELECT count(*)::int FROM load_events e WHERE e.load_id = l.id) AS events
        FROM loads l CROSS JOIN LATERAL (
          SELECT count(*)::int AS lines, coalesce(max(position), 0) AS last_position FROM load_lines WHERE load_id = l.id) n
        WHERE l.id = ${anyOf(loadIds)}`,
  );

export const readLinesById = (tx: Database, ids: readonly string[]) =>
  rowsOf<LineRow & { load_id: number }>(tx, sql`SELECT * FROM load_lines WHERE id = ${anyId(ids)}`);

/** Events of these lines, those with these ids, and the marks of these loads, in order. */
export const readEventsOf = (
  tx: Database,
  of: {
    readonly lines: readonly string[];
    readonly ids: readonly string[];
    readonly loads: readonly number[];
  },
) =>
  rowsOf<EventRow>(
    tx,
    eventsWhere(sql`(e.line_id = ${anyId(of.lines)} OR e.id = ${anyId(of.ids)}
          OR (e.load_id = ${anyOf(of.loads)} AND e.line_id IS NULL))`),
  );

export const readItemsOf = (tx: Database, ids: readonly number[]) =>
  rowsOf<{ id: number; comes_back: boolean }>(
    tx,
    sql`SELECT id, comes_back FROM items WHERE id = ${anyOf(ids)} AND deleted_at IS NULL`,
  );

export const insertEvents = async (tx: Database, events: (typeof loadEvents.$inferInsert)[]) => {
  if (events.length > 0) await tx.insert(loadEvents).values(events);
};
