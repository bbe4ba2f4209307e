import { sql } from 'drizzle-orm';
import type { EditedValues } from 'shared-api/rules';
import { anyOf, type Database, isCatalogueItem, rowsOf } from '#platform/database/database.ts';

/** An item with the values that a bulk edit can change, locked until the transaction ends. */
export interface LockedItem extends EditedValues {
  readonly id: number;
  readonly name: string;
  readonly revision: number;
  readonly revised_by_name: string | null;
  readonly surface_type_ids: readonly number[];
}

/** Locks these items and returns those that the catalogue still has. */
export async function lockItems(tx: Database, ids: readonly number[]): Promise<LockedItem[]> {
  await tx.execute(sql`SELECT 1 FROM items WHERE id = ${anyOf(ids)} ORDER BY id FOR NO KEY UPDATE`);
  return rowsOf<LockedItem>(
    tx,
    sql`SELECT i.id, i.name, i.category_id, i.subcategory_id, i.unit_id, i.required_qty_per_crew::float8 AS required_qty_per_crew, i.quantity_rule,
               i.is_inventory_item, i.name_es, i.comes_back, i.min_qty, i.order_qty,
               i.price_per_unit AS price, i.vendor_info AS vendor, i.revision, r.name AS revised_by_name,
               ARRAY(SELECT x.surface_type_id FROM item_surface_types x WHERE x.item_id = i.id ORDER BY 1) AS surface_type_ids
        FROM items i LEFT JOIN users r ON r.id = i.revised_by
        WHERE i.id = ${anyOf(ids)} AND ${isCatalogueItem} ORDER BY i.id`,
  );
}

/** Ids of the catalogue's items with one of these spellings of a vendor. */
export const readItemsOfVendors = async (tx: Database, vendors: readonly string[]): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      tx,
      sql`SELECT id FROM items i WHERE ${isCatalogueItem} AND vendor_info = any(${sql.param([...vendors])}::text[]) ORDER BY id`,
    )
  ).map(({ id }) => id);
