import { type SQL, sql } from 'drizzle-orm';
import type { ProjectStatus } from 'shared-api/contract';
import { type Day, type LoadDay, type LoadMark, lateDay } from 'shared-api/rules';
import {
  daysOfLoad,
  existingLoads,
  lastMark,
  lineCounts,
  truckOfLoad,
} from '#modules/loads/loads.service.ts';
import { anyOf, type Database, draftNumber, ofThese, rowsOf } from '#platform/database/database.ts';
import { yardOfDraft } from './draftYards.repository.ts';

/** The first day and the last, the company's day, and its time zone. */
export interface AskedWeek {
  readonly from: Day;
  readonly until: Day;
  readonly today: Day;
  readonly timeZone: string;
}

interface JobRow {
  readonly project_id: number;
  readonly project_status: ProjectStatus;
  readonly custom_id: string;
  readonly project_name: string;
  readonly draft_id: number;
  readonly draft_number: number;
  readonly pm_id: number | null;
  readonly pm_name: string | null;
  readonly fm_id: number | null;
  readonly fm_name: string | null;
  readonly yard_id: number;
}

export interface TruckRow extends JobRow {
  readonly load_id: number | null;
  readonly truck: string;
  readonly trip: number;
  readonly leaves_on: Day;
  readonly back_on: Day | null;
  readonly own_days: readonly LoadDay[];
  readonly on_site_from: Day | null;
  readonly back_in_yard: Day | null;
  readonly mark: LoadMark;
  readonly left_at: string | null;
  readonly left_on: Day | null;
  readonly is_closed: boolean;
}

const job = sql`p.id AS project_id, p.status AS project_status, p.custom_id, p.project_name, d.id AS draft_id, ${draftNumber} AS draft_number,
  pm.id AS pm_id, pm.name AS pm_name, fm.id AS fm_id, fm.name AS fm_name, ${yardOfDraft(sql`d.id`)} AS yard_id`;
const people = sql`LEFT JOIN users pm ON pm.id = d.pm_id LEFT JOIN users fm ON fm.id = d.fm_id`;

/** Whether no newer draft of the project has a day and a list. */
const isNewestDraft = sql`NOT EXISTS (
  SELECT FROM drafts n WHERE n.project_id = d.project_id AND n.id > d.id AND n.deleted_at IS NULL AND n.on_site_from IS NOT NULL
    AND EXISTS (SELECT FROM cart_lines c WHERE c.draft_id = n.id))`;

/** Of loads that nobody has begun, an older state of the list than that of another load. */
const isSuperseded = sql`(
  l.follows_id IS NULL AND NOT EXISTS (SELECT FROM load_events e WHERE e.load_id = l.id) AND EXISTS (
    SELECT FROM loads o WHERE o.draft_id = l.draft_id AND o.follows_id IS NULL AND o.list_hash <> l.list_hash
      AND (coalesce(o.taken_over_at, o.created_at), o.id) > (coalesce(l.taken_over_at, l.created_at), l.id)))`;

/**
 * The trucks that leave from one day to another: loads that are here or have left, and drafts with a list of which nobody has made a load yet.
 * Drafts are versions of one list, so of those only a project's newest one with a day counts. What is here of a completed project won't leave.
 */
export const readTrucks = (db: Database, { from, until, timeZone }: AskedWeek) => {
  const isAsked = (day: SQL) => sql`${day} BETWEEN ${from}::date AND ${until}::date`;
  return rowsOf<TruckRow>(
    db,
    sql`
  WITH starting AS MATERIALIZED (
    SELECT id FROM drafts d WHERE ${isAsked(sql`d.on_site_from`)} AND d.deleted_at IS NULL),
  dated AS MATERIALIZED (
    SELECT l.id FROM loads l WHERE ${isAsked(sql`l.leaves_on`)}
    UNION SELECT l.id FROM starting s JOIN loads l ON l.draft_id = s.id AND l.leaves_on IS NULL),
  trucks AS MATERIALIZED (
    SELECT l.id AS load_id, l.draft_id, l.trip, w.leaves_on, w.back_on, w.own_days, t.left_at, t.closed_at IS NOT NULL AS is_closed
    FROM ${existingLoads} JOIN dated c ON c.id = l.id LEFT JOIN load_trips t ON t.load_id = l.id CROSS JOIN LATERAL ${daysOfLoad} w
    WHERE ${isAsked(sql`w.leaves_on`)} AND (t.left_at IS NOT NULL OR (p.status = 'active' AND NOT ${isSuperseded}))
    UNION ALL
    SELECT NULL, d.id, 1, d.on_site_from, d.back_in_yard, '{}', NULL, false
    FROM starting s JOIN drafts d ON d.id = s.id JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL AND p.status = 'active'
    WHERE NOT EXISTS (SELECT FROM loads l WHERE l.draft_id = d.id) AND EXISTS (SELECT FROM cart_lines c WHERE c.draft_id = d.id)
      AND ${isNewestDraft})
  SELECT t.load_id, t.trip, t.leaves_on, t.back_on, t.own_days, t.left_at, (t.left_at AT TIME ZONE ${timeZone})::date AS left_on, t.is_closed,
    d.on_site_from, d.back_in_yard, ${lastMark} AS mark, ${truckOfLoad} AS truck, ${job}
  FROM trucks t JOIN drafts d ON d.id = t.draft_id JOIN projects p ON p.id = d.project_id LEFT JOIN loads l ON l.id = t.load_id ${people}
  WHERE NOT (t.left_at IS NULL AND ${lastMark} IS NOT DISTINCT FROM 'closed')
  ORDER BY t.leaves_on, t.left_at, p.project_name, d.id, t.trip, t.load_id`,
  );
};

export interface ReturnRow extends JobRow {
  readonly load_id: number;
  readonly truck: string;
  readonly trip: number;
  readonly back_on: Day;
  /** How many are late in all. */
  readonly all_late: number;
}

/** The trucks that are away and due back from one day to another. Those that are late too, in the week that it is, and no more than some: the latest ones. */
export const readReturns = (db: Database, { from, until, today }: AskedWeek, mostLate: number) =>
  rowsOf<ReturnRow>(
    db,
    sql`
  WITH trips AS MATERIALIZED (SELECT load_id FROM load_trips WHERE closed_at IS NULL),
  away AS MATERIALIZED (
    SELECT l.id, w.back_on, w.back_on < ${today}::date AS is_late
    FROM trips t CROSS JOIN LATERAL (SELECT * FROM loads WHERE id = t.load_id ${ofThese}) l
    JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL
    CROSS JOIN LATERAL ${daysOfLoad} w WHERE w.back_on <= ${until}::date),
  due AS MATERIALIZED (
    (SELECT *, count(*) OVER ()::int AS all_late FROM away WHERE is_late AND ${lateDay({ from, until }, today) !== null}::boolean
     ORDER BY back_on DESC, id DESC LIMIT ${mostLate})
    UNION ALL
    SELECT *, 0 FROM away WHERE NOT is_late AND back_on >= ${from}::date)
  SELECT u.id AS load_id, u.back_on, u.all_late, l.trip, ${truckOfLoad} AS truck, ${job}
  FROM due u JOIN loads l ON l.id = u.id JOIN drafts d ON d.id = l.draft_id JOIN projects p ON p.id = d.project_id ${people}
  ORDER BY u.back_on, p.project_name, u.id`,
  );

export interface LoadLines {
  readonly id: number;
  readonly lines: number;
  readonly loaded: number;
  readonly out: number;
  readonly open: number;
  readonly is_begun: boolean;
}

/** Counts the lines of loads. */
export const countLoadLines = (db: Database, loadIds: readonly number[]) =>
  rowsOf<LoadLines>(
    db,
    sql`SELECT l.id, c.lines, c.loaded, c.out, c.open, EXISTS (SELECT FROM load_events e WHERE e.load_id = l.id) AS is_begun
        FROM loads l CROSS JOIN LATERAL ${lineCounts} c WHERE l.id = ${anyOf(loadIds)}`,
  );

/** Counts the lines on the lists of drafts. */
export const countListLines = (db: Database, draftIds: readonly number[]) =>
  rowsOf<{ draft_id: number; lines: number }>(
    db,
    sql`SELECT draft_id, count(*)::int AS lines FROM cart_lines WHERE draft_id = ${anyOf(draftIds)} GROUP BY draft_id`,
  );
