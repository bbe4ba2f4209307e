import { sql } from 'drizzle-orm';
import type { ItemSave } from 'shared-api/contract';
import { itemTexts } from 'shared-api/rules';
import { surfaceTypeUnknown } from '#modules/surface-types/surfaceTypes.service.ts';
import { anyOf, type Database, isCatalogueItem, rowsOf } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/Problem.ts';

interface References {
  category: boolean;
  subcategory: boolean;
  unit: boolean;
  main: boolean;
  surfaces: boolean;
}

/** What a save, or an edit of many items, may refer to. */
type Referring = Pick<
  Partial<ItemSave>,
  'category_id' | 'subcategory_id' | 'unit_id' | 'is_sub_item' | 'main_item_id' | 'surface_type_ids'
>;

/** Refuses a save that refers to something missing, or newly to an inactive unit, with the item form's sentences. */
export async function requireReferences(tx: Database, save: Referring, ownId: number | null) {
  const found = await findReferences(tx, save, ownId);
  if (!found.category) throw invalid('category_id', itemTexts.category);
  if (!found.subcategory) throw invalid('subcategory_id', itemTexts.subcategory);
  if (!found.unit) throw unitUnknown();
  if (save.main_item_id != null && !save.is_sub_item) throw invalid('main_item_id', itemTexts.mainItemOfMain);
  if (!found.main) throw invalid('main_item_id', itemTexts.mainItem);
  if (!found.surfaces) throw surfaceTypeUnknown();
}

/** A custom item refers only to its unit, which can't be deleted before the item is stored. */
export async function requireUnit(tx: Database, id: number) {
  const rows = await rowsOf(
    tx,
    sql`SELECT 1 FROM units WHERE id = ${id} AND is_active AND deleted_at IS NULL FOR KEY SHARE`,
  );
  if (rows.length === 0) throw unitUnknown();
}

const unitUnknown = () => invalid('unit_id', itemTexts.unit);

async function findReferences(tx: Database, save: Referring, ownId: number | null): Promise<References> {
  await lockReferences(tx, save);
  const [row] = await rowsOf<References>(
    tx,
    sql`SELECT
      ${save.category_id ?? null}::int IS NULL OR EXISTS (SELECT FROM categories
        WHERE id = ${save.category_id ?? null} AND type = 'main' AND deleted_at IS NULL) AS category,
      ${save.subcategory_id ?? null}::int IS NULL OR EXISTS (SELECT FROM categories
        WHERE id = ${save.subcategory_id ?? null} AND parent_id = ${save.category_id ?? null} AND deleted_at IS NULL) AS subcategory,
      ${save.unit_id ?? null}::int IS NULL OR EXISTS (SELECT FROM units u WHERE u.id = ${save.unit_id ?? null} AND u.deleted_at IS NULL AND (u.is_active
        OR EXISTS (SELECT FROM items i WHERE i.id = ${ownId}::int AND i.unit_id = u.id))) AS unit,
      ${save.main_item_id ?? null}::int IS NULL OR EXISTS (SELECT FROM items i
        WHERE id = ${save.main_item_id ?? null} AND id IS DISTINCT FROM ${ownId}::int AND NOT is_sub_item AND ${isCatalogueItem}) AS main,
      NOT EXISTS (SELECT FROM unnest(${sql.param([...(save.surface_type_ids ?? [])])}::int[]) AS wanted (id)
        LEFT JOIN surface_types s ON s.id = wanted.id AND s.deleted_at IS NULL
        WHERE s.is_active IS NOT TRUE AND NOT EXISTS (SELECT FROM item_surface_types x
          WHERE x.item_id = ${ownId}::int AND x.surface_type_id = s.id)) AS surfaces`,
  );
  return row ?? { category: false, subcategory: false, unit: false, main: false, surfaces: false };
}

/** Takes shared locks, so nothing it refers to is deleted before the item is stored. */
async function lockReferences(
  tx: Database,
  { category_id, subcategory_id, unit_id, main_item_id, surface_type_ids = [] }: Referring,
) {
  await tx.execute(
    sql`SELECT 1 FROM categories WHERE id IN (${category_id ?? null}::int, ${subcategory_id ?? null}::int) ORDER BY id FOR SHARE`,
  );
  await tx.execute(sql`SELECT 1 FROM units WHERE id = ${unit_id ?? null}::int FOR SHARE`);
  await tx.execute(sql`SELECT 1 FROM items WHERE id = ${main_item_id ?? null}::int FOR SHARE`);
  await tx.execute(
    sql`SELECT 1 FROM surface_types WHERE id = ${anyOf(surface_type_ids)} ORDER BY id FOR SHARE`,
  );
}
