import { sql } from 'drizzle-orm';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';
import { sharedItems } from './owned.repository.ts';

/** What a draft has of a shared item: on its list, reserved, and on loads that left. */
export interface OwnPieces {
  readonly draft_id: number;
  readonly item_id: number;
  readonly wanted: number;
  readonly reserved: number;
  readonly taken: number;
}

export const readOwnPieces = (db: Database, draftIds: readonly number[]) =>
  rowsOf<OwnPieces>(
    db,
    sql`WITH shared AS MATERIALIZED (SELECT DISTINCT item_id FROM (${sharedItems}) o)
        SELECT draft_id, item_id, sum(wanted)::int AS wanted, sum(reserved)::int AS reserved, sum(taken)::int AS taken
        FROM (
          SELECT draft_id, item_id, quantity AS wanted, 0 AS reserved, 0 AS taken FROM cart_lines WHERE draft_id = ${anyOf(draftIds)}
          UNION ALL SELECT draft_id, item_id, 0, quantity, 0 FROM reservations WHERE draft_id = ${anyOf(draftIds)}
          UNION ALL SELECT l.draft_id, n.item_id, 0, 0, CASE WHEN e.undoes IS NULL THEN 1 ELSE -1 END * e.quantity * CASE coalesce(u.kind, e.kind) WHEN 'loaded' THEN 1 ELSE -1 END
          FROM loads l JOIN load_trips t ON t.load_id = l.id JOIN load_lines n ON n.load_id = l.id AND n.item_id IN (SELECT item_id FROM shared)
          JOIN load_events e ON e.line_id = n.id LEFT JOIN load_events u ON u.id = e.undoes
          WHERE l.draft_id = ${anyOf(draftIds)} AND coalesce(u.kind, e.kind) IN ('loaded', 'unloaded')) o
        WHERE item_id IN (SELECT item_id FROM shared)
        GROUP BY draft_id, item_id ORDER BY draft_id, item_id`,
  );

export interface ReservationRow {
  readonly draft_id: number;
  readonly from: string;
  readonly until: string;
  readonly reserved_by_name: string;
}

/** The days of drafts' reservations and who made them. All rows of one are written at once. */
export const readReservations = (db: Database, draftIds: readonly number[]) =>
  rowsOf<ReservationRow>(
    db,
    sql`SELECT DISTINCT ON (r.draft_id) r.draft_id, r.on_site_from::text AS from, r.back_in_yard::text AS until, u.name AS reserved_by_name
        FROM reservations r JOIN users u ON u.id = r.revised_by WHERE r.draft_id = ${anyOf(draftIds)} ORDER BY r.draft_id`,
  );

/** Who reserved drafts' equipment, by draft. */
export async function readReservers(
  db: Database,
  draftIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await rowsOf<{ draft_id: number; people: number[] }>(
    db,
    sql`SELECT draft_id, array_agg(DISTINCT revised_by) AS people FROM reservations
        WHERE draft_id = ${anyOf(draftIds)} GROUP BY draft_id`,
  );
  return new Map(rows.map(({ draft_id, people }) => [draft_id, people]));
}

interface NewReservation {
  readonly draftId: number;
  readonly pieces: readonly OwnPieces[];
  readonly from: string;
  readonly until: string;
  readonly by: number;
}

/** Makes the reservation what the list has. */
export async function writeReservation(tx: Database, { draftId, pieces, from, until, by }: NewReservation) {
  const ids = pieces.map(({ item_id }) => item_id);
  await tx.execute(
    sql`DELETE FROM reservations WHERE draft_id = ${draftId} AND item_id <> ALL(${sql.param(ids)}::int[])`,
  );
  await tx.execute(sql`
    INSERT INTO reservations (draft_id, item_id, quantity, on_site_from, back_in_yard, revised_by)
    SELECT ${draftId}, p.item_id, p.wanted, ${from}::date, ${until}::date, ${by}
    FROM json_to_recordset(${JSON.stringify(pieces)}::json) AS p (item_id int, wanted int)
    ON CONFLICT (draft_id, item_id) DO UPDATE
      SET quantity = excluded.quantity, on_site_from = excluded.on_site_from, back_in_yard = excluded.back_in_yard, revised_by = excluded.revised_by`);
}

export const deleteReservation = (tx: Database, draftId: number) =>
  tx.execute(sql`DELETE FROM reservations WHERE draft_id = ${draftId}`);

/** Gives back reserved pieces of an item that the list doesn't have any more. */
export async function lowerReservation(tx: Database, draftId: number, itemId: number, most: number) {
  if (most === 0)
    await tx.execute(sql`DELETE FROM reservations WHERE draft_id = ${draftId} AND item_id = ${itemId}`);
  else
    await tx.execute(
      sql`UPDATE reservations SET quantity = ${most} WHERE draft_id = ${draftId} AND item_id = ${itemId} AND quantity > ${most}`,
    );
}
