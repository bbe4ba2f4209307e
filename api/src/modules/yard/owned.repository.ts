import { type SQL, sql } from 'drizzle-orm';
import { anyOf, type Database, isCatalogueItem, rowsOf } from '#platform/database/database.ts';

/** The ids of shared equipment: items of which the company owns pieces. */
export const sharedItems = sql`SELECT item_id FROM owned_counts WHERE quantity > 0`;
export const isShared = (itemId: SQL) => sql`${itemId} IN (${sharedItems})`;

export const readShared = async (db: Database): Promise<number[]> =>
  (
    await rowsOf<{ item_id: number }>(
      db,
      sql`SELECT DISTINCT item_id FROM (${sharedItems}) s ORDER BY item_id`,
    )
  ).map(({ item_id }) => item_id);

export async function isSharedEquipment(db: Database, itemId: number): Promise<boolean> {
  const rows = await rowsOf(db, sql`SELECT WHERE ${isShared(sql`${itemId}::int`)}`);
  return rows.length > 0;
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

/** How many pieces of an item a yard has. */
export async function readOwnedIn(tx: Database, itemId: number, yardId: number): Promise<number> {
  const [row] = await rowsOf<{ quantity: number }>(
    tx,
    sql`SELECT quantity FROM owned_counts WHERE item_id = ${itemId} AND yard_id = ${yardId}`,
  );
  return row?.quantity ?? 0;
}

/** Every number above 0 of the catalogue's items. */
export const readAllOwned = (db: Database) =>
  rowsOf<{ item_id: number; yard_id: number; quantity: number }>(
    db,
    sql`SELECT o.item_id, o.yard_id, o.quantity FROM owned_counts o JOIN items i ON i.id = o.item_id AND ${isCatalogueItem}
        WHERE o.quantity > 0`,
  );

interface OwnedCount {
  readonly itemId: number;
  readonly yardId: number;
  readonly quantity: number;
}

export const writeOwned = (tx: Database, { itemId, yardId, quantity }: OwnedCount) =>
  tx.execute(sql`
    INSERT INTO owned_counts (item_id, yard_id, quantity) VALUES (${itemId}, ${yardId}, ${quantity})
    ON CONFLICT (item_id, yard_id) DO UPDATE SET quantity = excluded.quantity WHERE owned_counts.quantity <> excluded.quantity`);
