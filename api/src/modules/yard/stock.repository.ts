import { type SQL, sql } from 'drizzle-orm';
import { type LoadEventKind, type StockKind, stockKindsOf } from 'shared-api/rules';
import { anyOf, type Database, inNameOrder, isCatalogueItem, rowsOf } from '#platform/database/database.ts';
import { stockEvents } from '#platform/database/tables/stock.ts';
import { yardOfDraft } from './draftYards.repository.ts';
import { inCatalogueOrder } from './inCatalogueOrder.ts';
import { isShared } from './owned.repository.ts';

const anyKind = (kinds: readonly StockKind[]) => sql`any(${sql.param([...kinds])}::text[])`;
const [comes, goes] = [anyKind(stockKindsOf(1)), anyKind(stockKindsOf(-1))];

/** Of the event `e`. */
const isUndone = (e: SQL) =>
  sql`EXISTS (SELECT FROM stock_events v WHERE v.of_id = ${e}.id AND v.kind = 'undone')`;

/** The last count of the item `i` in the yard `y`. */
const lastCount = sql`(
  SELECT e.id, e.quantity, e.made_at, e.user_id FROM stock_events e
  WHERE e.item_id = i.id AND e.yard_id = y.id AND e.kind = 'counted' AND NOT ${isUndone(sql`e`)}
  ORDER BY e.made_at DESC, e.id DESC LIMIT 1)`;

/** Whether the event `e` is after the last count `c`, if there is one. A range of an index: with OR, all events of ten years are read. */
const isSince = sql`(e.made_at, e.id) > (coalesce(c.made_at, '-infinity'), coalesce(c.id, '00000000-0000-0000-0000-000000000000'))`;

/** What came and went of the item `i` in the yard `y` since its last count `c`. The same rule as `bookOf`. */
const movesSince = sql`(
  SELECT count(*) AS events, coalesce(sum(m.pieces), 0)::int AS pieces FROM (
    SELECT CASE WHEN e.kind = ${comes} THEN e.quantity ELSE -e.quantity END AS pieces
    FROM stock_events e
    WHERE e.item_id = i.id AND e.yard_id = y.id AND (e.kind = ${comes} OR e.kind = ${goes}) AND e.quantity > 0
      AND ${isSince} AND (e.kind <> 'added' OR e.of_id = c.id) AND NOT ${isUndone(sql`e`)}
    UNION ALL
    SELECT e.quantity FROM stock_events e
    WHERE e.item_id = i.id AND e.other_yard_id = y.id AND e.kind = 'moved' AND e.quantity > 0
      AND ${isSince} AND NOT ${isUndone(sql`e`)}) m)`;

/** Items and the yards in which they have stock, under a further condition, with the last count. */
const stockWhere = (which: SQL) => sql`(
  SELECT i.id AS item_id, y.id AS yard_id, (coalesce(c.quantity, 0) + m.pieces)::int AS quantity,
         c.id AS count_id, c.quantity AS counted, c.made_at AS counted_at, c.user_id AS counted_by
  FROM items i CROSS JOIN yards y LEFT JOIN LATERAL ${lastCount} c ON true CROSS JOIN LATERAL ${movesSince} m
  WHERE ${isCatalogueItem} AND y.deleted_at IS NULL AND (c.id IS NOT NULL OR m.events > 0) AND NOT ${isShared(sql`i.id`)} AND ${which})`;

export interface StockRow {
  readonly item_id: number;
  readonly item_name: string;
  readonly category_name: string;
  readonly subcategory_name: string | null;
  readonly unit_name: string;
  readonly min_qty: number | null;
  readonly yard_id: number;
  readonly quantity: number;
  readonly count_id: string | null;
  readonly counted: number | null;
  readonly counted_at: string | null;
  readonly counted_by: number | null;
  readonly counted_by_name: string | null;
  /** Somebody else has counted shortly before. */
  readonly may_be_double: boolean;
}

/** In the order of the catalogue. */
export const readStock = (db: Database, yardId: number | undefined) =>
  rowsOf<StockRow>(
    db,
    sql`SELECT s.*, i.name AS item_name, g.name AS category_name, b.name AS subcategory_name, coalesce(n.name, '') AS unit_name, i.min_qty,
               u.name AS counted_by_name,
               EXISTS (SELECT FROM stock_events e WHERE e.item_id = s.item_id AND e.yard_id = s.yard_id AND e.kind = 'counted'
                         AND e.user_id <> s.counted_by AND e.made_at BETWEEN s.counted_at - interval '1 day' AND s.counted_at) AS may_be_double
        FROM ${stockWhere(yardId === undefined ? sql`true` : sql`y.id = ${yardId}`)} s
        JOIN items i ON i.id = s.item_id JOIN yards y ON y.id = s.yard_id LEFT JOIN users u ON u.id = s.counted_by
        JOIN categories g ON g.id = i.category_id LEFT JOIN categories b ON b.id = i.subcategory_id LEFT JOIN units n ON n.id = i.unit_id
        ORDER BY ${inCatalogueOrder}, ${inNameOrder(sql`y.name`)}, y.id`,
  );

/** How many pieces of items are in a yard, of those that have stock there. */
export const readBooks = (db: Database, itemIds: readonly number[], yardId: number) =>
  rowsOf<{ item_id: number; quantity: number }>(
    db,
    sql`SELECT s.item_id, s.quantity FROM ${stockWhere(sql`i.id = ${anyOf(itemIds)} AND y.id = ${yardId}`)} s`,
  );

/** How many items are in a yard, or are missing from it, going by the book. */
export async function countStocked(db: Database, yardId: number): Promise<number> {
  const [row] = await rowsOf<{ items: number }>(
    db,
    sql`SELECT count(*)::int AS items FROM ${stockWhere(sql`y.id = ${yardId}`)} s WHERE s.quantity <> 0`,
  );
  return row?.items ?? 0;
}

/** Whether any yard has pieces of an item, or misses some, going by the book. */
export async function isStocked(db: Database, itemId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`SELECT FROM ${stockWhere(sql`i.id = ${itemId}`)} s WHERE s.quantity <> 0`,
  );
  return rows.length > 0;
}

export interface StockEventRow {
  readonly id: string;
  readonly item_id: number;
  readonly kind: StockKind;
  readonly yard_id: number;
  readonly yard_name: string;
  readonly quantity: number | null;
  readonly seen: number | null;
  readonly reason: string | null;
  readonly other_yard_id: number | null;
  readonly other_yard_name: string | null;
  readonly of_id: string | null;
  readonly is_undone: boolean;
  readonly load_id: number | null;
  readonly project_name: string | null;
  readonly user_id: number;
  readonly user_name: string;
  readonly made_at: string;
}

const events = sql`
  SELECT e.id, e.item_id, e.kind, e.yard_id, y.name AS yard_name, e.quantity, e.seen, e.reason, e.other_yard_id, o.name AS other_yard_name,
         e.of_id, ${isUndone(sql`e`)} AS is_undone, l.id AS load_id, p.project_name, e.user_id, u.name AS user_name, e.made_at
  FROM stock_events e JOIN yards y ON y.id = e.yard_id JOIN users u ON u.id = e.user_id LEFT JOIN yards o ON o.id = e.other_yard_id
  LEFT JOIN load_events a ON a.id = e.load_event_id LEFT JOIN loads l ON l.id = a.load_id
  LEFT JOIN drafts d ON d.id = l.draft_id LEFT JOIN projects p ON p.id = d.project_id`;

/** The newest first, from before an event on. */
export const readHistory = (db: Database, itemId: number, before: string | undefined, limit: number) =>
  rowsOf<StockEventRow>(
    db,
    sql`${events} WHERE e.item_id = ${itemId} ${
      before === undefined
        ? sql``
        : sql`AND (e.made_at, e.id) < (SELECT b.made_at, b.id FROM stock_events b WHERE b.id = ${before}::uuid)`
    } ORDER BY e.made_at DESC, e.id DESC LIMIT ${limit}`,
  );

export async function readEvent(db: Database, id: string): Promise<StockEventRow | undefined> {
  const [row] = await rowsOf<StockEventRow>(db, sql`${events} WHERE e.id = ${id}::uuid`);
  return row;
}

/** What happened to items since then and was not taken back. */
export const readSince = (db: Database, itemIds: readonly number[], since: string) =>
  rowsOf<StockEventRow>(
    db,
    sql`${events} WHERE e.item_id = ${anyOf(itemIds)} AND e.made_at >= ${since}::timestamptz AND NOT ${isUndone(sql`e`)}`,
  );

/** Stores what another request hasn't stored in between. Returns whether it did. */
export async function insertEvent(tx: Database, event: typeof stockEvents.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(stockEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: stockEvents.id });
  return stored.length > 0;
}

const moving = ['loaded', 'unloaded', 'returned'] as const satisfies readonly LoadEventKind[];

/** The yards that have ever had stock of the item of the line `n`, and since when. */
const stockSince = sql`(
  SELECT h.yard_id, min(h.made_at) AS made_at FROM (
    SELECT yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND kind = 'counted'
    UNION ALL SELECT other_yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND other_yard_id IS NOT NULL) h
  GROUP BY h.yard_id)`;

const anyMoving = sql`any(${sql.param([...moving])}::text[])`;

/**
 * What loads did to items that had stock in the yard of the load's draft. What they take back has the other direction, and goes where it came
 * from. Joins that PostgreSQL can guess the size of: it goes through three million events in 10 s, and finds three by their ids.
 */
const ofLoads = (which: SQL) => sql`
  SELECT e.id, n.item_id, s.yard_id,
         CASE WHEN (coalesce(t.kind, e.kind) = 'loaded') = (t.id IS NULL) THEN 'loaded' ELSE 'returned' END AS kind,
         e.quantity, e.id AS load_event_id, e.user_id, e.device, m.made_at, e.at
  FROM load_events e JOIN load_lines n ON n.id = e.line_id JOIN loads l ON l.id = e.load_id
  LEFT JOIN load_events t ON t.id = e.undoes LEFT JOIN stock_events f ON f.load_event_id = t.id
  CROSS JOIN LATERAL ${stockSince} s
  CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', least(e.made_at, e.at)) AS made_at) m
  WHERE ${which} AND (e.undoes IS NULL AND e.kind = ${anyMoving} OR t.kind = ${anyMoving})
    AND s.yard_id = coalesce(f.yard_id, ${yardOfDraft(sql`l.draft_id`)}) AND s.made_at <= m.made_at
    AND NOT EXISTS (SELECT FROM stock_events a WHERE a.load_event_id = e.id)
    AND NOT ${isShared(sql`n.item_id`)}`;

const countMissed = async (db: Database, which: SQL): Promise<number> => {
  const [row] = await rowsOf<{ missed: number }>(
    db,
    sql`SELECT count(*)::int AS missed FROM (${ofLoads(which)}) f`,
  );
  return row?.missed ?? 0;
};

const follow = async (db: Database, which: SQL) => {
  // Without such ones nothing is written: that alone would tell everybody to read again.
  if ((await countMissed(db, which)) === 0) return;
  await db.execute(sql`
    INSERT INTO stock_events (id, item_id, yard_id, kind, quantity, load_event_id, user_id, device, made_at, received_at)
    ${ofLoads(which)} ON CONFLICT DO NOTHING`);
};

/** Takes what loads did into stock. */
export const followLoadEvents = async (tx: Database, ids: readonly string[]) => {
  if (ids.length > 0) await follow(tx, sql`e.id = any(${sql.param([...ids])}::uuid[])`);
};

/** More events than servers of the previous version store between two turns of upkeep, and than loads have in the days that a phone is away. */
const recentEvents = 20_000;
const isRecent = sql`e.seq > (SELECT max(seq) FROM load_events) - ${recentEvents}`;

/** How many events of loads are missing from stock. */
export const countMissedLoadEvents = (db: Database) => countMissed(db, sql`true`);

/** Also what a server of the previous version has stored. */
export const followRecentLoads = (db: Database) => follow(db, isRecent);

/** Whatever is missing, however old. */
export const followAllLoads = (db: Database) => follow(db, sql`true`);

/** Also what loads did before these items' counts arrived, and after they were made. */
export const followLoadsOf = (tx: Database, itemIds: readonly number[]) =>
  follow(tx, sql`${isRecent} AND n.item_id = ${anyOf(itemIds)}`);

export interface WantedRow {
  readonly item_id: number;
  readonly project_id: number;
  readonly custom_id: string;
  readonly project_name: string;
  readonly quantity: number;
  readonly on: string;
}

interface Before {
  readonly itemIds: readonly number[];
  readonly projectId: number;
  readonly yardId: number;
  readonly from: string;
  /** Null for all that have days. */
  readonly until: string | null;
}

/** What other projects' newest lists with days want of items from a yard, the first first. */
export const readWantedBefore = (db: Database, { itemIds, projectId, yardId, from, until }: Before) =>
  rowsOf<WantedRow>(
    db,
    sql`SELECT c.item_id, p.id AS project_id, p.custom_id, p.project_name, c.quantity, d.on_site_from::text AS on
        FROM drafts d JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL AND p.status = 'active'
        JOIN cart_lines c ON c.draft_id = d.id AND c.item_id = ${anyOf(itemIds)}
        WHERE d.deleted_at IS NULL AND d.project_id <> ${projectId} AND d.on_site_from >= ${from}::date
          AND (${until}::date IS NULL OR d.on_site_from <= ${until}::date) AND ${yardOfDraft(sql`d.id`)} = ${yardId}
          AND d.id = (SELECT max(o.id) FROM drafts o WHERE o.project_id = d.project_id AND o.deleted_at IS NULL AND o.on_site_from IS NOT NULL)
        ORDER BY d.on_site_from, p.id`,
  );

/** Holds a yard: nobody deletes it until the transaction ends. */
export async function holdYard(tx: Database, id: number): Promise<boolean> {
  const rows = await rowsOf(tx, sql`SELECT FROM yards WHERE id = ${id} AND deleted_at IS NULL FOR KEY SHARE`);
  return rows.length > 0;
}
