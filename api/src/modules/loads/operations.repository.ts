import { sql } from 'drizzle-orm';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';
import { loadEvents } from '#platform/database/tables/loads.ts';
import { type EventRow, eventsWhere, existingLoads, type LineRow } from './loads.repository.ts';

const anyId = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;

export interface LoadPlace {
  readonly id: number;
  readonly draft_id: number;
  readonly project_id: number;
}

/** Where loads belong. Those that are gone are left out. */
export const readPlaces = (tx: Database, loadIds: readonly number[]) =>
  rowsOf<LoadPlace>(
    tx,
    sql`SELECT l.id, d.id AS draft_id, d.project_id FROM ${existingLoads} WHERE l.id = ${anyOf(loadIds)}`,
  );

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

export interface MissingPieces {
  readonly load_id: number;
  readonly draft_id: number;
  readonly missing: number;
  /** The draft's PM, FM and preparer. */
  readonly people: number[];
}

/** Pieces of loads that should have come back: nobody has said what became of them, or they are lost. Loads without any are left out. */
export const readMissing = (tx: Database, loadIds: readonly number[]) =>
  rowsOf<MissingPieces>(
    tx,
    sql`SELECT l.id AS load_id, d.id AS draft_id, m.missing, array_remove(ARRAY[d.pm_id, d.fm_id, d.mob_prep_preparer_id], NULL) AS people
        FROM ${existingLoads} CROSS JOIN LATERAL (
          SELECT sum(greatest(0, loaded - back))::int AS missing
          FROM (
            SELECT line_id, coalesce(sum(CASE kind WHEN 'loaded' THEN pieces WHEN 'unloaded' THEN -pieces END), 0) AS loaded,
                   coalesce(sum(pieces) FILTER (WHERE kind IN ('returned', 'consumed', 'damaged')), 0) AS back
            FROM (
              SELECT e.line_id, max(e.kind) FILTER (WHERE e.undoes IS NULL) AS kind,
                     sum(CASE WHEN e.undoes IS NULL THEN e.quantity ELSE -e.quantity END) AS pieces
              FROM load_events e JOIN load_lines n ON n.id = e.line_id AND n.comes_back
              WHERE e.load_id = l.id GROUP BY e.line_id, coalesce(e.undoes, e.id)) g
            GROUP BY line_id) n) m
        WHERE l.id = ${anyOf(loadIds)} AND m.missing > 0`,
  );
