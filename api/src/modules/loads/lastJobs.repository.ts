import { type SQL, sql } from 'drizzle-orm';
import { lastJobsYears, mostLastJobs, type UseBase } from 'shared-api/rules';
import { type Database, ofThese, rowsOf } from '#platform/database/database.ts';
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

/** The newest closed loads that are looked at for an item: six for each of its jobs. */
const mostLoads = mostLastJobs * 6;

/** Whether the load `l` is closed. */
export const isClosed = sql`${lastMark} IS NOT DISTINCT FROM 'closed'`;

/** The rule of `workingDays`, for the draft `d`. Null if a day is unknown. A Monday before all days is 0, and `%` of days after it never negative. */
const workingDays = sql`(SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
  FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n)`;

/** How much of the item's base the draft of a load had. */
const had = sql`CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * ${workingDays} ELSE (to_jsonb(d) ->> a.base)::numeric END`;

/**
 * What the last jobs with closed loads used of items, newest first. Jobs that share no group of surfaces with the draft don't count, nor do
 * those with a load that is still open or whose base is unknown. A job that loaded several drafts has what they used, and had, together. What
 * was merged into an item counts for it.
 */
const lastJobs = (here: SQL, items: SQL) => sql`
  WITH here AS MATERIALIZED (${here}),
  asked AS MATERIALIZED (
    SELECT i.id, m.id AS source, u.name AS unit_name,
           CASE i.quantity_rule ->> 'kind' WHEN 'measure' THEN i.quantity_rule ->> 'measure' WHEN 'fixed' THEN 'job' ELSE 'crew' END AS base
    FROM items i JOIN units u ON u.id = i.unit_id
    CROSS JOIN LATERAL (SELECT i.id UNION ALL SELECT id FROM items WHERE merged_into = i.id) m
    WHERE i.deleted_at IS NULL AND NOT i.is_custom AND ${items}),
  newest AS (
    SELECT a.id, c.project_id, c.load_id FROM here CROSS JOIN asked a
    CROSS JOIN LATERAL (
      SELECT s.load_id, l.project_id FROM load_uses s CROSS JOIN LATERAL (
        SELECT d.project_id FROM ${existingLoads}
        WHERE l.id = s.load_id AND ${had} > 0 AND l.created_at > now() - make_interval(years => ${lastJobsYears})
          AND p.id IS DISTINCT FROM here.project_id AND (here.groups = '{}' OR EXISTS (
            SELECT FROM draft_surface_types x JOIN surface_types t ON t.id = x.surface_type_id WHERE x.draft_id = d.id AND t.type = any(here.groups)))
        ${ofThese}) l
      WHERE s.item_id = a.source AND s.unit_name = a.unit_name AND s.taken > 0
      ORDER BY s.load_id DESC LIMIT ${mostLoads}) c
    WHERE NOT EXISTS (SELECT FROM ${existingLoads} WHERE p.id = c.project_id AND NOT ${isClosed})),
  jobs AS (
    SELECT * FROM (
      SELECT id, project_id, max(load_id) AS load_id, row_number() OVER (PARTITION BY id ORDER BY max(load_id) DESC) AS place
      FROM newest GROUP BY 1, 2) n
    WHERE place <= ${mostLastJobs}),
  drafts_used AS (
    SELECT j.id, j.project_id, j.load_id, a.base, n.draft_id, max(n.had) AS had, sum(n.used) AS used
    FROM jobs j JOIN asked a ON a.id = j.id
    CROSS JOIN LATERAL (
      SELECT d.id AS draft_id, ${had} AS had, sum(s.used) AS used, sum(s.taken) AS taken
      FROM load_uses s JOIN ${existingLoads} ON l.id = s.load_id
      WHERE s.item_id = a.source AND s.unit_name = a.unit_name AND p.id = j.project_id AND ${had} > 0 GROUP BY d.id) n
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(n.taken) > 0)
  SELECT j.id AS item_id, j.base, k.id AS project_id, k.custom_id, k.project_name, greatest(0, sum(j.used))::int AS used, sum(j.had)::float8 AS had
  FROM drafts_used j JOIN projects k ON k.id = j.project_id
  GROUP BY j.id, j.base, k.id, j.load_id
  ORDER BY j.id, j.load_id DESC`;

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
