import { eq, type SQL, sql } from 'drizzle-orm';
import type { LoadLine, ProjectStatus } from 'shared-api/contract';
import {
  addedCategory,
  type Day,
  type LoadDay,
  type LoadEventKind,
  type LoadMark,
  loadReturns,
} from 'shared-api/rules';
import { anyOf, type Database, draftNumber, rowsOf } from '#platform/database/database.ts';
import type { SecondNames } from '#platform/database/secondNames.ts';
import { loads } from '#platform/database/tables/loads.ts';
import { threadChanges } from '#platform/database/threadChanges.ts';

export interface LoadRow {
  readonly id: number;
  readonly code: string;
  readonly project_id: number;
  readonly project_status: ProjectStatus;
  readonly custom_id: string;
  readonly project_name: string;
  readonly draft_id: number;
  readonly draft_number: number;
  readonly truck: string;
  readonly trip: number;
  readonly created_by: number;
  readonly created_by_name: string;
  readonly created_at: string;
  readonly taken_over_at: string | null;
  readonly leaves_on: Day | null;
  readonly back_on: Day | null;
  readonly own_days: readonly LoadDay[];
  readonly old_codes: readonly string[] | null;
  readonly follows_id: number | null;
  readonly newer_load_id: number | null;
  readonly next_trip_id: number | null;
  readonly mark: LoadMark;
  readonly lines: number;
  readonly loaded: number;
  readonly partly: number;
  readonly open: number;
  readonly returns: boolean;
}

/**
 * Counts the lines of the load `l`: the rule of `loadCounts`, for loads that nobody has open. What takes an event back is grouped with it, and
 * lines with events: a join would be quadratic under a plan that PostgreSQL made, and kept, while the tables were small.
 */
export const lineCounts = sql`(
  SELECT count(*) FILTER (WHERE planned > 0 OR loaded > 0)::int AS lines,
         count(*) FILTER (WHERE loaded > 0 AND loaded >= planned)::int AS loaded,
         count(*) FILTER (WHERE loaded > 0 AND loaded < planned)::int AS partly,
         count(*) FILTER (WHERE comes_back AND loaded > 0)::int AS out,
         count(*) FILTER (WHERE comes_back AND loaded > back)::int AS open,
         coalesce(bool_or(back > 0), false) AS returns
  FROM (
    SELECT id, max(planned) AS planned, bool_or(comes_back) AS comes_back,
           coalesce(sum(CASE kind WHEN 'loaded' THEN pieces WHEN 'unloaded' THEN -pieces END), 0) AS loaded,
           coalesce(sum(pieces) FILTER (WHERE kind = any(${sql.param([...loadReturns])}::text[])), 0) AS back
    FROM (
      SELECT id, planned, comes_back, NULL AS kind, NULL AS pieces FROM load_lines WHERE load_id = l.id
      UNION ALL
      SELECT line_id, NULL, NULL, max(kind) FILTER (WHERE undoes IS NULL),
             sum(CASE WHEN undoes IS NULL THEN quantity ELSE -quantity END)
      FROM load_events WHERE load_id = l.id AND line_id IS NOT NULL GROUP BY line_id, coalesce(undoes, id)) n
    GROUP BY id) n)`;

/** The loads `l` of drafts `d` in projects `p`, without those that went with their draft or project. */
export const existingLoads = sql`loads l
  JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
  JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL`;

/** How far the load `l` is: the newest of its marks, or null before the first. The index `load_events_marks` has these kinds. */
export const lastMark = sql`(
  SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
  ORDER BY e.seq DESC LIMIT 1)`;

/** What the truck of the load `l` is called. Empty if nobody has said. */
export const truckOfLoad = sql`coalesce(
  (SELECT e.text FROM load_events e WHERE e.load_id = l.id AND e.kind = 'truck' ORDER BY e.seq DESC LIMIT 1), '')`;

/** The days of the load `l` of the draft `d`: its own, or the draft's as far as they don't contradict them. */
export const daysOfLoad = sql`(
  SELECT coalesce(l.leaves_on, CASE WHEN l.back_on < d.on_site_from THEN NULL ELSE d.on_site_from END) AS leaves_on,
         coalesce(l.back_on, CASE WHEN d.back_in_yard < l.leaves_on THEN NULL ELSE d.back_in_yard END) AS back_on,
         array_remove(ARRAY[CASE WHEN l.leaves_on IS NOT NULL THEN 'leaves_on' END,
                            CASE WHEN l.back_on IS NOT NULL THEN 'back_on' END], NULL) AS own_days)`;

const loadSelect = (which: SQL) => sql`
  SELECT l.id, l.code, p.id AS project_id, p.status AS project_status, p.custom_id, p.project_name, l.draft_id,
    ${draftNumber} AS draft_number,
    ${truckOfLoad} AS truck,
    l.trip, l.created_by, u.name AS created_by_name, l.created_at, l.taken_over_at, l.follows_id,
    (SELECT array_agg(o.code) FROM old_load_codes o WHERE o.load_id = l.id) AS old_codes,
    (SELECT o.id FROM loads o WHERE o.draft_id = l.draft_id AND o.follows_id IS NULL AND l.follows_id IS NULL AND o.list_hash <> l.list_hash
       AND (coalesce(o.taken_over_at, o.created_at), o.id) > (coalesce(l.taken_over_at, l.created_at), l.id)
       ORDER BY coalesce(o.taken_over_at, o.created_at) DESC, o.id DESC LIMIT 1) AS newer_load_id,
    (SELECT o.id FROM loads o WHERE o.follows_id = l.id) AS next_trip_id,
    ${lastMark} AS mark,
    w.*, c.*
  FROM ${existingLoads}
  JOIN users u ON u.id = l.created_by
  CROSS JOIN LATERAL ${daysOfLoad} w
  CROSS JOIN LATERAL ${lineCounts} c
  WHERE ${which}`;

export async function readLoad(db: Database, id: number): Promise<LoadRow | undefined> {
  const [row] = await rowsOf<LoadRow>(db, loadSelect(sql`l.id = ${id}`));
  return row;
}

/** The newest loads, of one project or of all. Loads of completed projects only if the project is named. */
export const readLoads = (db: Database, projectId: number | undefined, limit: number) =>
  rowsOf<LoadRow>(
    db,
    sql`${loadSelect(sql`l.id IN (
        SELECT l.id FROM ${existingLoads}
        WHERE ${projectId === undefined ? sql`p.status = 'active'` : sql`p.id = ${projectId}`}
        ORDER BY l.id DESC LIMIT ${limit})`)} ORDER BY l.id DESC`,
  );

/** The load that a sheet leads to, and whether it has taken over a newer list since. */
export async function readOfCode(db: Database, code: string) {
  const [row] = await rowsOf<{ id: number; is_old: boolean }>(
    db,
    sql`SELECT l.id, l.code <> ${code} AS is_old FROM ${existingLoads}
        WHERE l.code = ${code} OR l.id = (SELECT o.load_id FROM old_load_codes o WHERE o.code = ${code})`,
  );
  return row;
}

export interface LineRow extends Omit<LoadLine, keyof SecondNames>, Partial<SecondNames> {
  readonly position: number;
}

/**
 * In the order of the list. `added` reads only the lines that were added while loading. Spanish names are read, not copied: a name
 * that is translated later reaches phones that load a list from before. A record that was renamed since has none, as its Spanish
 * name may mean something else by now.
 */
export const readLines = (db: Database, loadId: number, which: 'all' | 'added' = 'all') =>
  rowsOf<LineRow>(
    db,
    sql`SELECT n.*, i.name_es, c.name_es AS category_name_es, u.name_es AS unit_name_es
        FROM load_lines n LEFT JOIN items i ON i.id = n.item_id AND i.name = n.item_name
        LEFT JOIN categories c ON c.parent_id IS NULL AND c.name = n.category_name AND c.deleted_at IS NULL
        LEFT JOIN units u ON u.name = n.unit_name AND u.deleted_at IS NULL
        WHERE n.load_id = ${loadId} ${which === 'added' ? sql`AND n.planned = 0 AND n.category_name = ${addedCategory}` : sql``}
        ORDER BY n.position, n.id`,
  );

export interface EventRow {
  readonly seq: string;
  readonly id: string;
  readonly load_id: number;
  readonly line_id: string | null;
  readonly kind: LoadEventKind;
  readonly quantity: number | null;
  readonly seen: number | null;
  readonly undoes: string | null;
  readonly text: string | null;
  readonly user_id: number;
  readonly user_name: string;
  readonly device: string;
  readonly made_at: string;
  readonly at: string;
}

const logSelect = sql`SELECT e.*, u.name AS user_name FROM load_events e JOIN users u ON u.id = e.user_id`;
/** What people did, under a further condition. */
export const eventsWhere = (which: SQL) =>
  sql`${logSelect} WHERE e.kind <> 'planned' AND ${which} ORDER BY e.seq`;

export const readEvents = (db: Database, loadId: number, after = 0) =>
  rowsOf<EventRow>(db, eventsWhere(sql`e.load_id = ${loadId} AND e.seq > ${after}`));

/** A change of the plan is in the log, too: `seen` was planned before, `quantity` is since, null for none. */
export type PlanRow = Omit<EventRow, 'kind' | 'line_id'> & { readonly line_id: string };

export const readPlanChanges = (db: Database, loadId: number, after = 0) =>
  rowsOf<PlanRow>(
    db,
    sql`${logSelect} WHERE e.kind = 'planned' AND e.load_id = ${loadId} AND e.seq > ${after} ORDER BY e.seq`,
  );

/** What those who have a load on screen need to know: the number of its newest event, 0 before the first, and its days. */
export interface LoadNewest {
  readonly seq: number;
  readonly leaves_on: Day | null;
  readonly back_on: Day | null;
  readonly threads: number;
}

/** Loads that are gone are left out. */
export async function readNewest(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LoadNewest>> {
  const rows = await rowsOf<Omit<LoadNewest, 'seq'> & { id: number; seq: string }>(
    db,
    sql`SELECT l.id, coalesce((SELECT max(e.seq) FROM load_events e WHERE e.load_id = l.id), 0) AS seq,
          w.leaves_on, w.back_on, ${threadChanges} AS threads
        FROM ${existingLoads} CROSS JOIN LATERAL ${daysOfLoad} w WHERE l.id = ${anyOf(ids)}`,
  );
  return new Map(rows.map(({ id, seq, ...days }) => [id, { seq: Number(seq), ...days }]));
}

interface SameList {
  readonly draftId: number;
  readonly listHash: string;
}

/** The newest load of this list, with its code. */
export async function readOfList(db: Database, { draftId, listHash }: SameList) {
  const [row] = await rowsOf<{ id: number; code: string; is_begun: boolean }>(
    db,
    sql`SELECT l.id, l.code, EXISTS (SELECT FROM load_events e WHERE e.load_id = l.id) AS is_begun
        FROM loads l WHERE l.draft_id = ${draftId} AND l.list_hash = ${listHash}
        ORDER BY l.id DESC LIMIT 1`,
  );
  return row;
}

export async function readTripAfter(tx: Database, loadId: number): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: number }>(tx, sql`SELECT id FROM loads WHERE follows_id = ${loadId}`);
  return row?.id;
}

export type NewLoad = typeof loads.$inferInsert;

export async function insertLoad(tx: Database, values: NewLoad): Promise<number> {
  const [row] = await tx.insert(loads).values(values).returning({ id: loads.id });
  if (!row) throw new Error('the load was not stored');
  return row.id;
}

export type NewLine = LineRow & { readonly load_id: number };

/** As one parameter: a list of 1,500 lines would be 18,000. */
export const insertLines = (tx: Database, lines: readonly NewLine[]) =>
  tx.execute(
    sql`INSERT INTO load_lines SELECT * FROM json_populate_recordset(NULL::load_lines, ${JSON.stringify(lines)}::json)`,
  );

/** The items of which no pieces are expected back. */
export async function readConsumables(
  tx: Database,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM items WHERE id = ${anyOf(itemIds)} AND NOT comes_back`,
  );
  return new Set(rows.map(({ id }) => id));
}

export const updateDays = (tx: Database, id: number, days: Partial<Record<LoadDay, Day | null>>) =>
  tx.update(loads).set(days).where(eq(loads.id, id));

/** Makes other writers of these loads wait until the transaction ends. */
export const lockLoads = (tx: Database, ids: readonly number[]) =>
  tx.execute(sql`SELECT id FROM loads WHERE id = ${anyOf(ids)} ORDER BY id FOR UPDATE`);
