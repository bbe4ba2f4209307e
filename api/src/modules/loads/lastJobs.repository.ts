import { type SQL, sql } from 'drizzle-orm';
import { lastJobsYears, mostLastJobs, type UseBase } from 'shared-api/rules';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { existingLoads, lastMark } from './loads.repository.ts';

export interface UseRow {
  readonly item_id: number;
  readonly base: UseBase;
  readonly project_id: number;
  readonly custom_id: string;
  readonly project_name: string;
  readonly used: number;
  readonly had: number;
}

/** The newest closed loads that are looked at for an item: two for each of its jobs. */
const mostLoads = mostLastJobs * 2;

/** Whether the load `l` is closed. */
export const isClosed = sql`${lastMark} IS NOT DISTINCT FROM 'closed'`;

/** What the project `j` used of the item `a`. */
const used = sql`(
  SELECT greatest(0, sum(s.used))::int AS used, sum(s.taken) > 0 AS went_out
  FROM load_uses s JOIN ${existingLoads} ON l.id = s.load_id
  WHERE s.item_id = a.id AND p.id = j.project_id)`;

/** The rule of `workingDays`, for the draft `d`. Null if a day is unknown. A Monday before all days is 0, and `%` of days after it never negative. */
const workingDays = sql`(SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
  FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n)`;

/** How much of the item's base the draft of a load had. */
const had = sql`CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * ${workingDays} ELSE (to_jsonb(d) ->> a.base)::numeric END`;

/**
 * What the last jobs with closed loads used of items, newest first. Jobs that share no group of surfaces with the draft don't count, nor do
 * those with a load that is still open or whose base is unknown.
 */
const lastJobs = (here: SQL, items: SQL) => sql`
  WITH here AS MATERIALIZED (${here}),
  asked AS MATERIALIZED (
    SELECT i.id, CASE i.quantity_rule ->> 'kind' WHEN 'measure' THEN i.quantity_rule ->> 'measure' WHEN 'fixed' THEN 'job' ELSE 'crew' END AS base
    FROM items i WHERE i.deleted_at IS NULL AND NOT i.is_custom AND ${items})
  SELECT a.id AS item_id, a.base, p.id AS project_id, p.custom_id, p.project_name, u.used, (${had})::float8 AS had
  FROM here CROSS JOIN asked a
  CROSS JOIN LATERAL (
    SELECT c.project_id, max(c.id) AS load_id
    FROM (SELECT l.id, d.project_id FROM load_uses s JOIN ${existingLoads} ON l.id = s.load_id
          WHERE s.item_id = a.id AND s.taken > 0 AND ${had} > 0 AND l.created_at > now() - make_interval(years => ${lastJobsYears}) AND p.id IS DISTINCT FROM here.project_id
            AND (here.groups = '{}' OR EXISTS (
              SELECT FROM draft_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
              WHERE x.draft_id = d.id AND s.type = any(here.groups)))
          ORDER BY s.load_id DESC LIMIT ${mostLoads}) c
    WHERE NOT EXISTS (SELECT FROM ${existingLoads} WHERE p.id = c.project_id AND NOT ${isClosed})
    GROUP BY c.project_id ORDER BY load_id DESC) j
  JOIN loads l ON l.id = j.load_id JOIN drafts d ON d.id = l.draft_id JOIN projects p ON p.id = j.project_id
  CROSS JOIN LATERAL ${used} u
  WHERE u.went_out
  ORDER BY a.id, j.load_id DESC`;

const placeOf = (draftId: number) => sql`
  SELECT d.project_id, ARRAY(SELECT DISTINCT s.type FROM draft_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
                             WHERE x.draft_id = d.id) AS groups
  FROM drafts d WHERE d.id = ${draftId}`;
const anywhere = sql`SELECT NULL::int AS project_id, '{}'::text[] AS groups`;

/** Of all items with a rule, on any surface. */
export const readLastJobsOfRules = (db: Database) =>
  rowsOf<UseRow>(
    db,
    lastJobs(anywhere, sql`(i.required_qty_per_crew > 0 OR i.quantity_rule ->> 'kind' = 'measure')`),
  );

/** Of the items of a category. */
export const readLastJobsOfCategory = (db: Database, draftId: number, categoryId: number) =>
  rowsOf<UseRow>(db, lastJobs(placeOf(draftId), sql`i.category_id = ${categoryId}`));

/** Of the items on a draft's list. */
export const readLastJobsOfList = (db: Database, draftId: number) =>
  rowsOf<UseRow>(
    db,
    lastJobs(
      placeOf(draftId),
      sql`i.id IN (SELECT c.item_id FROM cart_lines c WHERE c.draft_id = ${draftId})`,
    ),
  );
