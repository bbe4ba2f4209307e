import { sql } from 'drizzle-orm';
import type { TranslatedKind, Untranslated, UntranslatedList } from 'shared-api/contract';
import { reservedCategories } from 'shared-api/rules';
import { type Database, inNameOrder, isCatalogueItem, rowsOf } from '#platform/database/database.ts';
import { listsOfItems } from '#platform/database/listsOfItems.ts';

/** Catalogue items with the number of lists that each is on. Inlined, it would be read again for each category or unit. */
const usedItems = sql`
  WITH catalogue AS MATERIALIZED (
    SELECT i.id, i.name, i.name_es, i.category_id, i.subcategory_id, i.unit_id, i.revision, coalesce(u.lists, 0) AS lists
    FROM items i LEFT JOIN (${listsOfItems()}) u ON u.item_id = i.id WHERE ${isCatalogueItem})`;

const isMissing = sql`coalesce(name_es, '') = ''`;
const isOwn = sql`NOT (name = any(${sql.param([...reservedCategories])}::text[]) AND parent_id IS NULL)`;

const records: Readonly<Record<TranslatedKind, ReturnType<typeof sql>>> = {
  items: sql`
    SELECT n.id, n.name, n.name_es, n.revision, c.name AS place, n.lists
    FROM catalogue n LEFT JOIN categories c ON c.id = n.category_id`,
  categories: sql`
    SELECT n.id, n.name, n.name_es, n.revision, c.name AS place,
      (SELECT coalesce(sum(i.lists), 0)::int FROM catalogue i WHERE n.id IN (i.category_id, i.subcategory_id)) AS lists
    FROM (SELECT * FROM categories WHERE deleted_at IS NULL AND ${isOwn}) n LEFT JOIN categories c ON c.id = n.parent_id`,
  units: sql`
    SELECT n.id, n.name, n.name_es, n.revision, NULL AS place,
      (SELECT coalesce(sum(i.lists), 0)::int FROM catalogue i WHERE i.unit_id = n.id) AS lists
    FROM units n WHERE n.deleted_at IS NULL AND n.is_active`,
};

/** Those without a Spanish name, the most used first. */
export const readUntranslated = (db: Database, kind: TranslatedKind, most: number): Promise<Untranslated[]> =>
  rowsOf<Untranslated>(
    db,
    sql`${usedItems} SELECT id, name, place, lists, revision FROM (${records[kind]}) r WHERE ${isMissing}
        ORDER BY lists DESC, ${inNameOrder(sql`name`)}, id LIMIT ${most}`,
  );

export async function countUntranslated(db: Database): Promise<UntranslatedList['missing']> {
  const [row] = await rowsOf<UntranslatedList['missing']>(
    db,
    sql`SELECT
      (SELECT count(*)::int FROM items i WHERE ${isCatalogueItem} AND ${isMissing}) AS items,
      (SELECT count(*)::int FROM categories WHERE deleted_at IS NULL AND ${isOwn} AND ${isMissing}) AS categories,
      (SELECT count(*)::int FROM units WHERE deleted_at IS NULL AND is_active AND ${isMissing}) AS units`,
  );
  if (!row) throw new Error('counting answers with a row');
  return row;
}
