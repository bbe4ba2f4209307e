import { and, eq, sql } from 'drizzle-orm';
import type { CartLine } from 'shared-api/contract';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { cartLines } from '#platform/database/tables/projects.ts';

type Spare = 'project_item_id' | 'status' | 'is_active' | 'created_datetime' | 'updated_datetime';

export interface CartRow extends Omit<CartLine, Spare> {
  readonly created_at: string;
  readonly updated_at: string;
}

/** Custom items, and what lost its category, stand in Additional Item. */
const cartSelect = sql`
  SELECT * FROM (
    SELECT l.id, l.item_id, coalesce(c.id, x.id) AS category_id, coalesce(c.name, x.name, 'Additional Item') AS category_name,
      coalesce(c.sort_order, x.sort_order, 2147483647) AS category_sort_order, s.id AS subcategory_id,
      s.name AS subcategory_name, coalesce(s.sort_order, 0) AS subcategory_sort_order, i.name AS item_name,
      i.is_sub_item, i.main_item_id, m.name AS main_item_name, i.unit_id, u.name AS unit_name, l.quantity, l.notes,
      i.required_qty_per_crew, i.is_inventory_item, i.min_qty, i.order_qty, i.price_per_unit, i.vendor_info,
      i.image_url, i.is_custom, l.created_at, l.updated_at, l.draft_id
    FROM cart_lines l
    JOIN items i ON i.id = l.item_id
    JOIN units u ON u.id = i.unit_id
    LEFT JOIN categories c ON c.id = i.category_id
    LEFT JOIN categories s ON s.id = i.subcategory_id
    LEFT JOIN items m ON m.id = i.main_item_id
    LEFT JOIN categories x ON x.name = 'Additional Item' AND x.type = 'main' AND x.deleted_at IS NULL
  ) line`;

export const readLines = (db: Database, draftId: number) =>
  rowsOf<CartRow>(db, sql`${cartSelect} WHERE draft_id = ${draftId} ORDER BY id`);

export async function readLine(db: Database, draftId: number, itemId: number): Promise<CartRow | undefined> {
  const [row] = await rowsOf<CartRow>(
    db,
    sql`${cartSelect} WHERE draft_id = ${draftId} AND item_id = ${itemId}`,
  );
  return row;
}

interface NewLine {
  draftId: number;
  itemId: number;
  quantity: number;
  notes?: string;
}

export const insertLine = (tx: Database, line: NewLine) => tx.insert(cartLines).values(line);

export const updateQuantity = (tx: Database, draftId: number, itemId: number, quantity: number) =>
  tx
    .update(cartLines)
    .set({ quantity, updatedAt: sql`now()` })
    .where(and(eq(cartLines.draftId, draftId), eq(cartLines.itemId, itemId)));

export async function deleteLine(tx: Database, draftId: number, itemId: number): Promise<boolean> {
  const removed = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.draftId, draftId), eq(cartLines.itemId, itemId)))
    .returning({ id: cartLines.id });
  return removed.length > 0;
}

/** Whether the item is there to be taken; it cannot be deleted until the transaction ends. */
export async function holdItem(tx: Database, itemId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT 1 FROM items WHERE id = ${itemId} AND deleted_at IS NULL FOR SHARE`,
  );
  return rows.length > 0;
}
