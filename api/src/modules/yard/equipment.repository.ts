import { type SQL, sql } from 'drizzle-orm';
import type { EquipmentClaim } from 'shared-api/contract';
import { loadReturns, type Turnaround } from 'shared-api/rules';
import { daysOfLoad } from '#modules/loads/loads.service.ts';
import {
  anyOf,
  type Database,
  draftNumber,
  inNameOrder,
  isCatalogueItem,
  ofThese,
  rowsOf,
} from '#platform/database/database.ts';
import { inCatalogueOrder } from './inCatalogueOrder.ts';
import { sharedItems } from './owned.repository.ts';

export interface EquipmentRow {
  readonly item_id: number;
  readonly item_name: string;
  readonly category_name: string;
  readonly subcategory_name: string | null;
  readonly owned: number;
  readonly turnaround: Turnaround;
  readonly yards: { yard_id: number; quantity: number }[];
  readonly claims: (Omit<EquipmentClaim, 'due'> & { due: string | null })[];
}

/** Whole days, the server's clock as the company's day, and its time zone. */
export interface Asked {
  readonly from: string;
  readonly until: string;
  readonly today: string;
  readonly timeZone: string;
  /** Only these items. Without it, all that are shared. */
  readonly items?: readonly number[];
}

/** Pieces of the load line `n` that went out, and of which somebody has said what became of them. What takes an event back is grouped with it. */
const pieces = sql`(
  SELECT coalesce(sum(CASE g.kind WHEN 'loaded' THEN g.pieces WHEN 'unloaded' THEN -g.pieces END), 0) AS loaded,
         coalesce(sum(g.pieces) FILTER (WHERE g.kind = any(${sql.param([...loadReturns])}::text[])), 0) AS back
  FROM (SELECT max(kind) FILTER (WHERE undoes IS NULL) AS kind, sum(CASE WHEN undoes IS NULL THEN quantity ELSE -quantity END) AS pieces
        FROM load_events WHERE line_id = n.id GROUP BY coalesce(undoes, id)) g)`;

/** What the trips `t` took of some items, by load. */
const taken = (items: SQL) => sql`
  SELECT t.load_id, t.draft_id, t.left_at, t.closed_at, t.back_on, n.item_id, sum(g.loaded)::int AS loaded,
         sum(greatest(0, g.loaded - g.back))::int AS still_out
  FROM trips t CROSS JOIN LATERAL (
    SELECT id, item_id, comes_back FROM load_lines WHERE load_id = t.load_id ${ofThese}) n
  CROSS JOIN LATERAL ${pieces} g
  WHERE n.comes_back AND n.item_id = any(${items})
  GROUP BY t.load_id, t.draft_id, t.left_at, t.closed_at, t.back_on, n.item_id`;

const trips = (which: SQL) => sql`
  SELECT t.load_id, d.id AS draft_id, t.left_at, t.closed_at, w.back_on
  FROM load_trips t JOIN loads l ON l.id = t.load_id JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
  JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL CROSS JOIN LATERAL ${daysOfLoad} w
  WHERE ${which}`;
const isAway = sql`t.closed_at IS NULL`;

const sharedIds = sql`ARRAY(SELECT item_id FROM shared)`;

/**
 * Shared equipment, what claims it within some days, and whose claims they are. A list's pieces that are reserved or taken aren't wanted as
 * well, and reserved ones that a load took aren't reserved any more. What is late is away without an end. Only what is out is left of a
 * completed project. Facts of a draft and an item come together by grouping: joins of parts whose size nobody can guess took seconds.
 */
const equipment = ({ from, until, today, timeZone, items }: Asked) => sql`
  WITH shared AS MATERIALIZED (
    SELECT o.item_id, sum(o.quantity)::int AS owned,
           json_agg(json_build_object('yard_id', o.yard_id, 'quantity', o.quantity) ORDER BY o.yard_id) FILTER (WHERE o.quantity > 0) AS yards
    FROM owned_counts o JOIN items i ON i.id = o.item_id AND ${isCatalogueItem}
    WHERE ${items ? sql`o.item_id = ${anyOf(items)}` : sql`true`}
    GROUP BY o.item_id HAVING sum(o.quantity) > 0),
  jobs AS MATERIALIZED (
    SELECT d.id, d.on_site_from, d.back_in_yard
    FROM drafts d JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL AND p.status = 'active'
    WHERE d.deleted_at IS NULL AND EXISTS (SELECT FROM shared) AND d.id IN (
      SELECT w.id FROM drafts w WHERE w.on_site_from <= ${until}::date AND w.back_in_yard >= ${from}::date AND w.deleted_at IS NULL
      UNION SELECT DISTINCT r.draft_id FROM reservations r WHERE r.on_site_from <= ${until}::date AND r.back_in_yard >= ${from}::date)),
  trips AS MATERIALIZED (
    ${trips(sql`${isAway} AND EXISTS (SELECT FROM shared)`)} UNION ${trips(sql`l.draft_id IN (SELECT id FROM jobs)`)}),
  taken AS MATERIALIZED (${taken(sharedIds)}),
  facts AS MATERIALIZED (
    SELECT draft_id, item_id, sum(wanted)::int AS wanted, sum(reserved)::int AS reserved, sum(taken)::int AS taken,
           min(wanted_from) AS wanted_from, min(wanted_until) AS wanted_until, min(reserved_from) AS reserved_from, min(reserved_until) AS reserved_until
    FROM (
      SELECT c.draft_id, c.item_id, c.quantity AS wanted, 0 AS reserved, 0 AS taken, j.on_site_from AS wanted_from,
             j.back_in_yard AS wanted_until, NULL::date AS reserved_from, NULL::date AS reserved_until
      FROM jobs j CROSS JOIN LATERAL (SELECT * FROM cart_lines WHERE draft_id = j.id AND item_id = any(${sharedIds}) ${ofThese}) c
      UNION ALL
      SELECT r.draft_id, r.item_id, 0, r.quantity, 0, NULL, NULL, r.on_site_from, r.back_in_yard
      FROM jobs j JOIN reservations r ON r.draft_id = j.id AND r.item_id = any(${sharedIds})
      UNION ALL
      SELECT draft_id, item_id, 0, 0, loaded, NULL, NULL, NULL, NULL FROM taken) n
    GROUP BY draft_id, item_id),
  claims AS MATERIALIZED (
    SELECT item_id, 'out' AS kind, still_out AS quantity, (left_at AT TIME ZONE ${timeZone})::date AS first_day,
           CASE WHEN back_on >= ${today}::date THEN back_on END AS last_day, CASE WHEN back_on < ${today}::date THEN back_on END AS due, draft_id, load_id
    FROM taken WHERE closed_at IS NULL
    UNION ALL
    SELECT item_id, 'reserved', reserved - taken, reserved_from, reserved_until, NULL, draft_id, NULL FROM facts WHERE reserved > 0
    UNION ALL
    SELECT item_id, 'wanted', wanted - greatest(reserved, taken), wanted_from, wanted_until, NULL, draft_id, NULL
    FROM facts WHERE wanted_from IS NOT NULL AND wanted_until IS NOT NULL),
  shown AS MATERIALIZED (
    SELECT * FROM claims WHERE quantity > 0 AND first_day <= ${until}::date AND (last_day IS NULL OR last_day >= ${from}::date))
  SELECT
    (SELECT coalesce(json_agg(json_build_object(
        'item_id', s.item_id, 'item_name', i.name, 'category_name', g.name, 'subcategory_name', b.name, 'owned', s.owned,
        'turnaround', (SELECT turnaround FROM yard_settings), 'yards', s.yards)
        ORDER BY ${inCatalogueOrder}), '[]')
     FROM shared s JOIN items i ON i.id = s.item_id JOIN categories g ON g.id = i.category_id
     LEFT JOIN categories b ON b.id = i.subcategory_id) AS items,
    (SELECT coalesce(json_agg(json_build_object(
        'item_id', item_id, 'kind', kind, 'quantity', quantity, 'from', first_day, 'until', last_day, 'due', due,
        'draft_id', draft_id, 'load_id', load_id) ORDER BY first_day, draft_id, kind, load_id), '[]') FROM shown) AS claims,
    (SELECT coalesce(json_agg(json_build_object(
        'draft_id', d.id, 'draft_number', ${draftNumber}, 'project_id', p.id, 'custom_id', p.custom_id, 'project_name', p.project_name,
        'pm_name', pm.name, 'fm_name', fm.name)), '[]')
     FROM drafts d JOIN projects p ON p.id = d.project_id LEFT JOIN users pm ON pm.id = d.pm_id LEFT JOIN users fm ON fm.id = d.fm_id
     WHERE d.id IN (SELECT DISTINCT draft_id FROM shown)) AS drafts`;

interface Answer {
  readonly items: readonly Omit<EquipmentRow, 'claims'>[];
  readonly claims: readonly ({ item_id: number; due: string | null } & Omit<
    EquipmentClaim,
    keyof Holder | 'due'
  > & {
      draft_id: number;
    })[];
  readonly drafts: readonly Holder[];
}

type Holder = Pick<
  EquipmentClaim,
  'draft_id' | 'draft_number' | 'project_id' | 'custom_id' | 'project_name' | 'pm_name' | 'fm_name'
>;

/** In the order of the catalogue. */
export async function readEquipment(db: Database, asked: Asked): Promise<EquipmentRow[]> {
  const [answer] = await rowsOf<Answer>(db, equipment(asked));
  if (!answer) return [];
  const holders = new Map(answer.drafts.map((draft) => [draft.draft_id, draft]));
  const claims = Map.groupBy(answer.claims, ({ item_id }) => item_id);
  return answer.items.map((item) => ({
    ...item,
    claims: (claims.get(item.item_id) ?? []).flatMap(({ item_id: _, ...claim }) => {
      const holder = holders.get(claim.draft_id);
      return holder ? [{ ...claim, ...holder }] : [];
    }),
  }));
}

/** The shared equipment that loads still have, in the order of its names. */
export const readTaken = (db: Database, loadIds: readonly number[]) =>
  rowsOf<{ load_id: number; item_name: string }>(
    db,
    sql`WITH trips AS (${trips(sql`l.id = ${anyOf(loadIds)}`)})
        SELECT k.load_id, i.name AS item_name
        FROM (${taken(sql`ARRAY(${sharedItems})`)}) k JOIN items i ON i.id = k.item_id AND ${isCatalogueItem}
        WHERE k.still_out > 0 ORDER BY k.load_id, ${inNameOrder(sql`i.name`)}`,
  );

/** Pieces of an item that are away on loads, also of completed projects. */
export async function countAway(db: Database, itemId: number): Promise<number> {
  const [row] = await rowsOf<{ away: number }>(
    db,
    sql`WITH trips AS (${trips(isAway)})
        SELECT coalesce(sum(k.still_out), 0)::int AS away FROM (${taken(sql`ARRAY[${itemId}::int]`)}) k`,
  );
  return row?.away ?? 0;
}

export async function readCustomId(db: Database, projectId: number): Promise<string> {
  const [row] = await rowsOf<{ custom_id: string }>(
    db,
    sql`SELECT custom_id FROM projects WHERE id = ${projectId}`,
  );
  return row?.custom_id ?? '';
}
