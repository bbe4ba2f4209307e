import { sql } from 'drizzle-orm';
import type { ItemSave } from 'shared-api/contract';
import { itemTexts } from 'shared-api/rules';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/Problem.ts';

interface References {
  category: boolean;
  subcategory: boolean;
  unit: boolean;
  main: boolean;
}

/** Refuses a save that refers to something missing, or newly to an inactive unit, with the item form's sentences. */
export async function requireReferences(tx: Database, save: ItemSave, ownId: number | null) {
  const found = await findReferences(tx, save, ownId);
  if (!found.category) throw invalid('category_id', itemTexts.category);
  if (!found.subcategory) throw invalid('subcategory_id', itemTexts.subcategory);
  if (!found.unit) throw unitUnknown();
  if (save.main_item_id != null && !save.is_sub_item) throw invalid('main_item_id', itemTexts.mainItemOfMain);
  if (!found.main) throw invalid('main_item_id', itemTexts.mainItem);
}

/** A custom item refers only to its unit, which can't be deleted before the item is stored. */
export async function requireUnit(tx: Database, id: number) {
  const rows = await rowsOf(
    tx,
    sql`SELECT 1 FROM units WHERE id = ${id} AND is_active AND deleted_at IS NULL FOR SHARE`,
  );
  if (rows.length === 0) throw unitUnknown();
}

const unitUnknown = () => invalid('unit_id', itemTexts.unit);

async function findReferences(tx: Database, save: ItemSave, ownId: number | null): Promise<References> {
  await lockReferences(tx, save);
  const [row] = await rowsOf<References>(
    tx,
    sql`SELECT
      EXISTS (SELECT FROM categories WHERE id = ${save.category_id} AND type = 'main' AND deleted_at IS NULL) AS category,
      ${save.subcategory_id ?? null}::int IS NULL OR EXISTS (SELECT FROM categories
        WHERE id = ${save.subcategory_id ?? null} AND parent_id = ${save.category_id} AND deleted_at IS NULL) AS subcategory,
      EXISTS (SELECT FROM units u WHERE u.id = ${save.unit_id} AND u.deleted_at IS NULL AND (u.is_active
        OR EXISTS (SELECT FROM items i WHERE i.id = ${ownId}::int AND i.unit_id = u.id))) AS unit,
      ${save.main_item_id ?? null}::int IS NULL OR EXISTS (SELECT FROM items
        WHERE id = ${save.main_item_id ?? null} AND id IS DISTINCT FROM ${ownId}::int
          AND NOT is_sub_item AND NOT is_custom AND deleted_at IS NULL) AS main`,
  );
  return row ?? { category: false, subcategory: false, unit: false, main: false };
}

/** Takes shared locks, so nothing it refers to is deleted before the item is stored. */
async function lockReferences(
  tx: Database,
  { category_id, subcategory_id, unit_id, main_item_id }: ItemSave,
) {
  await tx.execute(
    sql`SELECT 1 FROM categories WHERE id IN (${category_id}, ${subcategory_id ?? null}::int) ORDER BY id FOR SHARE`,
  );
  await tx.execute(sql`SELECT 1 FROM units WHERE id = ${unit_id} FOR SHARE`);
  await tx.execute(sql`SELECT 1 FROM items WHERE id = ${main_item_id ?? null}::int FOR SHARE`);
}
