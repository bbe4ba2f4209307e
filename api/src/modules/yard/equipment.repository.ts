import { type SQL, sql } from 'drizzle-orm';
import type { EquipmentClaim } from 'shared-api/contract';
import { loadReturns } from 'shared-api/rules';
import { daysOfLoad } from '#modules/loads/loads.service.ts';
import {
  anyOf,
  type Database,
  draftNumber,
  inNameOrder,
  isCatalogueItem,
  rowsOf,
} from '#platform/database/database.ts';

export interface EquipmentRow {
  readonly item_id: number;
  readonly item_name: string;
  readonly category_name: string;
  readonly subcategory_name: string | null;
  readonly owned: number;
  readonly yards: { yard_id: number; quantity: number }[];
  readonly claims: (Omit<EquipmentClaim, 'due'> & { due: string | null })[];
}

/** Whole days, the server's clock as the company's day, and its time zone. */
export interface Asked {
  readonly from: string;
  readonly until: string;
  readonly today: string;
  readonly timeZone: string;
}

/** Pieces of the load line `n` that went out, and of which somebody has said what became of them. What takes an event back is grouped with it. */
const pieces = sql`(
  SELECT coalesce(sum(CASE g.kind WHEN 'loaded' THEN g.pieces WHEN 'unloaded' THEN -g.pieces END), 0) AS loaded,
         coalesce(sum(g.pieces) FILTER (WHERE g.kind = any(${sql.param([...loadReturns])}::text[])), 0) AS back
  FROM (SELECT max(kind) FILTER (WHERE undoes IS NULL) AS kind, sum(CASE WHEN undoes IS NULL THEN quantity ELSE -quantity END) AS pieces
        FROM load_events WHERE line_id = n.id GROUP BY coalesce(undoes, id)) g)`;

/** What the loads of the drafts `ids` took of shared items, by load. With a load that is away, also those of other drafts. */
const taken = (which: SQL) => sql`
  SELECT l.id AS load_id, l.draft_id, n.item_id, t.left_at, t.closed_at, sum(g.loaded)::int AS loaded,
         sum(greatest(0, g.loaded - g.back))::int AS still_out
  FROM load_trips t JOIN loads l ON l.id = t.load_id
  JOIN load_lines n ON n.load_id = l.id AND n.comes_back AND n.item_id IN (SELECT item_id FROM shared)
  CROSS JOIN LATERAL ${pieces} g
  WHERE ${which}
  GROUP BY l.id, t.load_id, n.item_id`;

/**
 * Shared equipment with what claims it within some days. A list's pieces that are reserved or taken aren't wanted as well, and reserved ones
 * that a load took aren't reserved any more. What is late is away without an end. Only what is out is left of a completed project.
 */
const equipment = ({ from, until, today, timeZone }: Asked) => sql`
  WITH shared AS MATERIALIZED (
    SELECT o.item_id, sum(o.quantity)::int AS owned,
           json_agg(json_build_object('yard_id', o.yard_id, 'quantity', o.quantity) ORDER BY o.yard_id) FILTER (WHERE o.quantity > 0) AS yards
    FROM owned_counts o JOIN items i ON i.id = o.item_id AND ${isCatalogueItem}
    GROUP BY o.item_id HAVING sum(o.quantity) > 0),
  jobs AS MATERIALIZED (
    SELECT d.id FROM drafts d JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL AND p.status = 'active'
    WHERE d.deleted_at IS NULL AND d.id IN (
      SELECT w.id FROM drafts w WHERE w.on_site_from <= ${until}::date AND w.back_in_yard >= ${from}::date AND w.deleted_at IS NULL
      UNION SELECT r.draft_id FROM reservations r WHERE r.on_site_from <= ${until}::date AND r.back_in_yard >= ${from}::date)),
  taken AS MATERIALIZED (${taken(sql`t.closed_at IS NULL OR l.draft_id IN (SELECT id FROM jobs)`)}),
  taken_by AS MATERIALIZED (SELECT draft_id, item_id, sum(loaded)::int AS pieces FROM taken GROUP BY draft_id, item_id),
  claims AS (
    SELECT k.item_id, 'out' AS kind, k.still_out AS quantity, (k.left_at AT TIME ZONE ${timeZone})::date AS first_day,
           w.back_on AS last_day, k.draft_id, k.load_id
    FROM taken k JOIN loads l ON l.id = k.load_id JOIN drafts d ON d.id = k.draft_id CROSS JOIN LATERAL ${daysOfLoad} w
    WHERE k.closed_at IS NULL AND k.still_out > 0
    UNION ALL
    SELECT r.item_id, 'reserved', r.quantity - coalesce(k.pieces, 0), r.on_site_from, r.back_in_yard, r.draft_id, NULL
    FROM jobs j JOIN reservations r ON r.draft_id = j.id JOIN shared s ON s.item_id = r.item_id
    LEFT JOIN taken_by k ON k.draft_id = r.draft_id AND k.item_id = r.item_id
    UNION ALL
    SELECT c.item_id, 'wanted', c.quantity - greatest(coalesce(r.quantity, 0), coalesce(k.pieces, 0)), d.on_site_from, d.back_in_yard, d.id, NULL
    FROM jobs j JOIN drafts d ON d.id = j.id JOIN cart_lines c ON c.draft_id = d.id JOIN shared s ON s.item_id = c.item_id
    LEFT JOIN reservations r ON r.draft_id = d.id AND r.item_id = c.item_id
    LEFT JOIN taken_by k ON k.draft_id = d.id AND k.item_id = c.item_id
    WHERE d.on_site_from IS NOT NULL AND d.back_in_yard IS NOT NULL),
  known AS (
    SELECT c.item_id, json_agg(json_build_object(
      'kind', c.kind, 'quantity', c.quantity, 'from', c.first_day, 'until', CASE WHEN c.last_day >= ${today}::date OR c.kind <> 'out' THEN c.last_day END,
      'due', CASE WHEN c.kind = 'out' AND c.last_day < ${today}::date THEN c.last_day END,
      'project_id', p.id, 'custom_id', p.custom_id, 'project_name', p.project_name, 'draft_id', d.id, 'draft_number', ${draftNumber},
      'load_id', c.load_id, 'pm_name', pm.name, 'fm_name', fm.name) ORDER BY c.first_day, d.id, c.kind, c.load_id) AS claims
    FROM claims c JOIN drafts d ON d.id = c.draft_id AND d.deleted_at IS NULL JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL
    LEFT JOIN users pm ON pm.id = d.pm_id LEFT JOIN users fm ON fm.id = d.fm_id
    WHERE c.quantity > 0 AND c.first_day <= ${until}::date
      AND (c.last_day >= ${from}::date OR c.kind = 'out' AND coalesce(c.last_day < ${today}::date, true))
    GROUP BY c.item_id)
  SELECT s.item_id, i.name AS item_name, g.name AS category_name, b.name AS subcategory_name, s.owned, s.yards, coalesce(k.claims, '[]') AS claims
  FROM shared s JOIN items i ON i.id = s.item_id JOIN categories g ON g.id = i.category_id LEFT JOIN categories b ON b.id = i.subcategory_id
  LEFT JOIN known k ON k.item_id = s.item_id
  ORDER BY g.sort_order, g.id, b.sort_order NULLS FIRST, b.id NULLS FIRST, ${inNameOrder(sql`i.name`)}, i.id`;

export const readEquipment = (db: Database, asked: Asked) => rowsOf<EquipmentRow>(db, equipment(asked));

/** Pieces of an item that are away on loads, of all drafts and also of completed projects. */
export async function countAway(db: Database, itemId: number): Promise<number> {
  const [row] = await rowsOf<{ away: number }>(
    db,
    sql`WITH shared AS (SELECT ${itemId}::int AS item_id)
        SELECT coalesce(sum(k.still_out), 0)::int AS away FROM (${taken(sql`t.closed_at IS NULL`)}) k
        JOIN drafts d ON d.id = k.draft_id AND d.deleted_at IS NULL JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL`,
  );
  return row?.away ?? 0;
}

/** Holds an item of the catalogue: nobody deletes it until the transaction ends. */
export async function holdItem(tx: Database, id: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM items i WHERE i.id = ${id} AND ${isCatalogueItem} FOR KEY SHARE`,
  );
  return rows.length > 0;
}

/** Makes others who claim these items, or say how many are owned, wait until the transaction ends. */
export const lockOwned = (tx: Database, itemIds: readonly number[]) =>
  tx.execute(
    sql`SELECT FROM owned_counts WHERE item_id = ${anyOf(itemIds)} ORDER BY item_id, yard_id FOR UPDATE`,
  );

/** How many pieces of an item are owned, leaving out those of one yard. */
export async function readOwned(tx: Database, itemId: number, leftOutYardId = 0): Promise<number> {
  const [row] = await rowsOf<{ owned: number }>(
    tx,
    sql`SELECT coalesce(sum(quantity), 0)::int AS owned FROM owned_counts WHERE item_id = ${itemId} AND yard_id <> ${leftOutYardId}`,
  );
  return row?.owned ?? 0;
}

interface OwnedCount {
  readonly itemId: number;
  readonly yardId: number;
  readonly quantity: number;
}

export const writeOwned = (tx: Database, { itemId, yardId, quantity }: OwnedCount) =>
  tx.execute(sql`
    INSERT INTO owned_counts (item_id, yard_id, quantity) VALUES (${itemId}, ${yardId}, ${quantity})
    ON CONFLICT (item_id, yard_id) DO UPDATE SET quantity = excluded.quantity WHERE owned_counts.quantity <> excluded.quantity`);

export async function readCustomId(db: Database, projectId: number): Promise<string> {
  const [row] = await rowsOf<{ custom_id: string }>(
    db,
    sql`SELECT custom_id FROM projects WHERE id = ${projectId}`,
  );
  return row?.custom_id ?? '';
}
