import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type ItemRule, surfaceGroups } from 'shared-api/contract';
import { byText } from 'shared-api/rules';
import { anyOf, columnHolds, type Database, isCatalogueItem, rowsOf } from '#platform/database/database.ts';
import { type LockTo, lockTo } from '#platform/database/lockTo.ts';
import type { SecondNames } from '#platform/database/secondNames.ts';
import { items } from '#platform/database/tables/catalogue.ts';
import type { ItemOrder, PlacedRow } from './itemOrder.ts';

export interface ItemRow extends PlacedRow, SecondNames {
  category_id: number | null;
  category_name: string | null;
  subcategory_id: number | null;
  subcategory_name: string | null;
  unit_id: number;
  unit_name: string;
  required_qty_per_crew: number | null;
  quantity_rule: ItemRule | null;
  is_sub_item: boolean;
  main_item_id: number | null;
  main_item_name: string | null;
  is_inventory_item: boolean;
  comes_back: boolean;
  min_qty: number | null;
  order_qty: number | null;
  image_url: string | null;
  description: string;
  revision: number;
  revised_at: string;
  revised_by_name: string | null;
  search_words: string[];
  former_vendors: string[];
  surfaces: { id: number; name: string; type: 'roof_deck' | 'wall'; parent_id: number | null }[];
}

export interface ItemFilter {
  readonly roofDeckTypes: readonly number[];
  readonly wallTypes: readonly number[];
  readonly search: string;
  readonly inventoryOnly: boolean;
}

export interface ItemQuery extends ItemFilter, ItemOrder {
  readonly limit: number | null;
  readonly offset: number;
}

/** Every item that fits the query, in no order. */
export const readItems = (db: Database, filter: ItemFilter) =>
  rowsOf<ItemRow>(db, sql`${itemSelect} ${wholeSurfaces} WHERE ${itemFilter(filter)}`);

/** What decides the places of these items, which is all that a page needs of the items on other pages. */
export const placesQuery = (filter: ItemFilter): SQL => sql`
  SELECT i.id, i.name, i.vendor_info, i.price_per_unit, ${sortOrders} FROM items i
  LEFT JOIN categories c ON c.id = i.category_id LEFT JOIN categories s ON s.id = i.subcategory_id
  WHERE ${itemFilter(filter)}`;

export const readPlaces = (db: Database, filter: ItemFilter) => rowsOf<PlacedRow>(db, placesQuery(filter));

/** These items, in their order. */
export const readPage = (db: Database, ids: readonly number[]) =>
  rowsOf<ItemRow>(
    db,
    sql`${itemSelect} ${ownSurfaces} WHERE i.id = ${anyOf(ids)}
        ORDER BY array_position(${sql.param([...ids])}::int[], i.id)`,
  );

export async function readItem(db: Database, id: number): Promise<ItemRow | undefined> {
  const [row] = await rowsOf<ItemRow>(
    db,
    sql`${itemSelect} ${ownSurfaces} WHERE i.id = ${id} AND ${isCatalogueItem}`,
  );
  return row;
}

const sortOrders = sql`c.sort_order AS category_sort_order, s.sort_order AS subcategory_sort_order`;

/** Of what records the catalogue knows former names, and which of these records the item `i` has now. */
const formerNamesOf = {
  item: { of: sql`record_id`, now: sql`i.id` },
  unit: { of: sql`record_id`, now: sql`i.unit_id` },
  vendor: { of: sql`vendor`, now: sql`lower(i.vendor_info)` },
} as const;

/** What records of a kind were called before they were merged into another one, by what they are now. */
const formerNames = (kind: keyof typeof formerNamesOf) =>
  sql`SELECT ${formerNamesOf[kind].of} AS of, array_agg(DISTINCT name) AS names FROM former_names WHERE kind = ${kind} GROUP BY 1`;

const itemSelect = sql`
  SELECT i.id, i.name, i.category_id, c.name AS category_name, i.subcategory_id, s.name AS subcategory_name,
         i.unit_id, u.name AS unit_name, i.required_qty_per_crew, i.quantity_rule, i.is_sub_item, i.main_item_id,
         m.name AS main_item_name, i.is_inventory_item, i.comes_back, i.min_qty, i.order_qty, i.price_per_unit,
         i.vendor_info, i.image_url, i.description, i.name_es, c.name_es AS category_name_es,
         s.name_es AS subcategory_name_es, u.name_es AS unit_name_es, i.revision, i.revised_at, r.name AS revised_by_name,
         coalesce(t.surfaces, '[]'::json) AS surfaces, ${sortOrders},
         coalesce(fi.names, '{}') || coalesce(fu.names, '{}') || coalesce(fv.names, '{}') AS search_words,
         coalesce(fv.names, '{}') AS former_vendors
  FROM items i
  JOIN units u ON u.id = i.unit_id
  LEFT JOIN categories c ON c.id = i.category_id
  LEFT JOIN categories s ON s.id = i.subcategory_id
  LEFT JOIN items m ON m.id = i.main_item_id
  LEFT JOIN users r ON r.id = i.revised_by
  LEFT JOIN (${formerNames('item')}) fi ON fi.of = ${formerNamesOf.item.now}
  LEFT JOIN (${formerNames('unit')}) fu ON fu.of = ${formerNamesOf.unit.now}
  LEFT JOIN (${formerNames('vendor')}) fv ON fv.of = ${formerNamesOf.vendor.now}`;

const surfacesAsJson = sql`
  json_agg(json_build_object('id', y.id, 'name', y.name, 'type', y.type, 'parent_id', y.parent_id)
           ORDER BY x.position, y.id) AS surfaces`;

const wholeSurfaces = sql`
  LEFT JOIN (SELECT x.item_id, ${surfacesAsJson}
             FROM item_surface_types x JOIN surface_types y ON y.id = x.surface_type_id GROUP BY x.item_id
  ) t ON t.item_id = i.id`;

const ownSurfaces = sql`
  LEFT JOIN LATERAL (SELECT ${surfacesAsJson}
                     FROM item_surface_types x JOIN surface_types y ON y.id = x.surface_type_id
                     WHERE x.item_id = i.id) t ON true`;

/** An item without surface types fits everything. One with a group itself fits every type in that group. */
function itemFilter({ roofDeckTypes, wallTypes, search, inventoryOnly }: ItemFilter): SQL {
  const rules = [isCatalogueItem];
  const surfaces = [...roofDeckTypes, ...wallTypes];
  if (roofDeckTypes.length > 0) surfaces.push(surfaceGroups.roof_deck);
  if (wallTypes.length > 0) surfaces.push(surfaceGroups.wall);
  if (surfaces.length > 0)
    rules.push(sql`(NOT EXISTS (SELECT FROM item_surface_types f WHERE f.item_id = i.id)
      OR EXISTS (SELECT FROM item_surface_types f WHERE f.item_id = i.id AND f.surface_type_id = ${anyOf(surfaces)}))`);
  if (inventoryOnly) rules.push(sql`i.is_inventory_item`);
  if (search.trim()) {
    const places = [sql`i.name`, sql`i.name_es`, sql`i.vendor_info`].map((column) =>
      columnHolds(column, search),
    );
    // Each unit and each former name is compared once, and not once for each item.
    places.push(sql`i.unit_id IN (SELECT id FROM units n WHERE ${columnHolds(sql`n.name`, search)})`);
    for (const [kind, { of, now }] of Object.entries(formerNamesOf))
      places.push(
        sql`${now} IN (SELECT ${of} FROM former_names f WHERE f.kind = ${kind} AND ${columnHolds(sql`f.name`, search)})`,
      );
    rules.push(sql`(${sql.join(places, sql` OR `)})`);
  }
  return sql.join(rules, sql` AND `);
}

export type ItemValues = Omit<typeof items.$inferInsert, 'id' | 'revision' | 'deletedAt'>;

export async function insertItem(tx: Database, values: ItemValues): Promise<number> {
  const [row] = await tx.insert(items).values(values).returning({ id: items.id });
  if (!row) throw new Error('the item was not stored');
  return row.id;
}

export const updateItem = (tx: Database, id: number, values: Partial<ItemValues> & { deletedAt?: Date }) =>
  tx
    .update(items)
    .set({ ...values, revision: sql`${items.revision} + 1`, revisedAt: sql`now()` })
    .where(eq(items.id, id));

export const replaceSurfaceTypes = (tx: Database, itemId: number, ids: readonly number[]) =>
  writeSurfaceTypes(
    tx,
    sql`x.item_id = ${itemId}`,
    sql`SELECT ${itemId}::int AS item_id, s.id AS surface_type_id, (s.at - 1)::int AS position
        FROM unnest(${sql.param([...new Set(ids)])}::int[]) WITH ORDINALITY AS s(id, at)`,
  );

/**
 * Writes only what differs, because each row is audited. `ofItems` says which rows `x` of item_surface_types are replaced, `wanted`
 * selects the rows' item_id, surface_type_id and position.
 */
export async function writeSurfaceTypes(tx: Database, ofItems: SQL, wanted: SQL) {
  await tx.execute(sql`
    DELETE FROM item_surface_types x WHERE ${ofItems}
      AND NOT EXISTS (SELECT FROM (${wanted}) w WHERE w.item_id = x.item_id AND w.surface_type_id = x.surface_type_id)`);
  await tx.execute(sql`
    INSERT INTO item_surface_types (item_id, surface_type_id, position) ${wanted} ON CONFLICT DO NOTHING`);
}

/** Locks the item until the transaction ends. Custom items aren't part of the catalogue. */
export async function lockItem(tx: Database, id: number, to: LockTo) {
  const [row] = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, id), isNull(items.deletedAt), eq(items.isCustom, false)))
    .for(lockTo[to]);
  return row;
}

/** Sub-items refer to their main item; drafts and assemblies to any item. */
export const subItemsOf = (id: number) => ({
  sub_items: sql`SELECT id FROM items WHERE main_item_id = ${id}`,
});

export const usersOf = (id: number) => ({
  drafts: sql`SELECT draft_id FROM cart_lines WHERE item_id = ${id}`,
  assemblies: sql`SELECT assembly_id FROM assembly_items WHERE item_id = ${id}`,
  ...subItemsOf(id),
});

export interface HeldItem {
  readonly name: string;
  readonly id: number;
  readonly unit_id: number;
  readonly required_qty_per_crew: number | null;
  readonly quantity_rule: ItemRule | null;
  /** Made for one list and not part of the catalogue. */
  readonly is_custom: boolean;
}

/** Returns those of the items that exist, keyed by id. They can't be deleted until the transaction ends. */
export async function holdItems(
  tx: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HeldItem>> {
  const rows = await rowsOf<HeldItem>(
    tx,
    sql`SELECT id, name, unit_id, required_qty_per_crew, quantity_rule, is_custom FROM items WHERE id = ${anyOf(ids)} AND deleted_at IS NULL
        ORDER BY id FOR KEY SHARE`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads the names of catalogue items, including deleted ones. */
export const readNames = async (db: Database, ids: readonly number[]): Promise<string[]> =>
  (await rowsOf<{ name: string }>(db, sql`SELECT name FROM items WHERE id = ${anyOf(ids)} AND NOT is_custom`))
    .map(({ name }) => name)
    .sort(byText);
