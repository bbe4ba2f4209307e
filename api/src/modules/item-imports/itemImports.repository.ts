import { sql } from 'drizzle-orm';
import type { ItemRule } from 'shared-api/contract';
import { writeSurfaceTypes } from '#modules/items/items.service.ts';
import { anyOf, type Database, isCatalogueItem, rowsOf } from '#platform/database/database.ts';
import { inBatches } from '#platform/database/inBatches.ts';
import { lockNumbers } from '#platform/database/lockNumbers.ts';
import type { LineUnit } from '#platform/database/unitsOnLists.ts';

/** An item's columns as an import writes them and its undo restores them. */
export interface ItemRecord {
  readonly id: number;
  readonly name: string;
  readonly category_id: number | null;
  readonly subcategory_id: number | null;
  readonly unit_id: number;
  readonly required_qty_per_crew: number | null;
  /** Missing in what an import stored before items had it: that stays as it is. */
  readonly quantity_rule?: ItemRule | null;
  readonly is_sub_item: boolean;
  readonly main_item_id: number | null;
  readonly is_inventory_item: boolean;
  readonly min_qty: number | null;
  readonly order_qty: number | null;
  readonly price_per_unit: number | null;
  readonly vendor_info: string | null;
  readonly description: string;
  /** Missing in what an import stored before items had it: that stays as it is. */
  readonly name_es?: string | null;
  readonly surface_type_ids: readonly number[];
}

/** A Spanish name that an import changed. */
export interface ImportedName {
  readonly kind: 'category' | 'unit';
  readonly id: number;
  readonly before: string | null;
  readonly after: string;
}

export interface ImportRecord {
  readonly id: number;
  readonly file_name: string;
  readonly created: number;
  readonly changed: number;
  readonly made_categories: number[];
  readonly made_units: number[];
  readonly names_before: ImportedName[];
  readonly imported_at: string;
  readonly imported_by_name: string;
  readonly undone_at: string | null;
  readonly undone_by_name: string | null;
  readonly can_undo: boolean;
}

/** Locks everything that a plan is made from until the transaction ends. Others can still read. */
export async function lockCatalogue(tx: Database) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockNumbers.itemImport})`);
  await tx.execute(sql`SELECT 1 FROM categories WHERE deleted_at IS NULL ORDER BY id FOR SHARE`);
  await tx.execute(sql`SELECT 1 FROM units WHERE deleted_at IS NULL ORDER BY id FOR SHARE`);
  await tx.execute(sql`SELECT 1 FROM surface_types WHERE deleted_at IS NULL ORDER BY id FOR SHARE`);
  await tx.execute(sql`SELECT 1 FROM items i WHERE ${isCatalogueItem} ORDER BY id FOR NO KEY UPDATE`);
}

export async function reserveIds(tx: Database, count: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT nextval(pg_get_serial_sequence('items', 'id'))::int AS id FROM generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

/** The units of these records, as `item_id` and `unit_id`. */
export const unitsOf = (records: readonly ItemRecord[]) =>
  sql`SELECT v.id AS item_id, v.unit_id
      FROM jsonb_to_recordset(${JSON.stringify(records.map(({ id, unit_id }) => ({ id, unit_id })))}::jsonb) AS v(id int, unit_id int)`;

/** Items with the names of the units that they would get, as `item_id` and `after`. */
export const namedUnits = (units: readonly { readonly item_id: number; readonly after: string }[]) =>
  sql`SELECT v.item_id, v.after FROM jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS v(item_id int, after text)`;

/** The lines that an import gave another unit, as `line_id`, `before` and `after`. */
export const lineUnitsOf = (importId: number) =>
  sql`SELECT v.line_id, v.before, v.after FROM item_imports m
      CROSS JOIN jsonb_to_recordset(m.line_units) AS v(line_id int, before int, after int) WHERE m.id = ${importId}`;

const withPresence = (one: ItemRecord) => ({
  ...one,
  has_name_es: one.name_es !== undefined,
  has_quantity_rule: one.quantity_rule !== undefined,
});

const recordsAsRows = (records: readonly ItemRecord[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(records.map(withPresence))}::jsonb) AS v(
    id int, name text, category_id int, subcategory_id int, unit_id int, required_qty_per_crew numeric, quantity_rule jsonb, has_quantity_rule boolean,
    is_sub_item boolean, main_item_id int, is_inventory_item boolean, min_qty numeric, order_qty numeric,
    price_per_unit numeric, vendor_info text, description text, name_es text, has_name_es boolean, surface_type_ids jsonb)`;

/** Main items first, since their sub-items refer to them. */
export async function insertItems(tx: Database, records: readonly ItemRecord[], by: number) {
  const hasMain = ({ main_item_id }: ItemRecord) => Number(main_item_id !== null);
  const inOrder = records.toSorted((a, b) => hasMain(a) - hasMain(b));
  await inBatches(inOrder, (slice) => insertSome(tx, slice, by));
}

async function insertSome(tx: Database, records: readonly ItemRecord[], by: number) {
  await tx.execute(sql`
    INSERT INTO items (id, name, category_id, subcategory_id, unit_id, required_qty_per_crew, quantity_rule, is_sub_item, main_item_id,
      is_inventory_item, min_qty, order_qty, price_per_unit, vendor_info, description, name_es, created_by, revised_by)
    SELECT v.id, v.name, v.category_id, v.subcategory_id, v.unit_id, v.required_qty_per_crew, v.quantity_rule, v.is_sub_item, v.main_item_id,
      v.is_inventory_item, v.min_qty, v.order_qty, v.price_per_unit, v.vendor_info, v.description, v.name_es, ${by}::int, ${by}::int
    FROM ${recordsAsRows(records)}`);
  await replaceSurfaces(tx, records);
}

export const updateItems = (tx: Database, records: readonly ItemRecord[], by: number) =>
  inBatches(records, (slice) => updateSome(tx, slice, by));

async function updateSome(tx: Database, records: readonly ItemRecord[], by: number) {
  await tx.execute(sql`
    UPDATE items i SET name = v.name, category_id = v.category_id, subcategory_id = v.subcategory_id, unit_id = v.unit_id,
      required_qty_per_crew = v.required_qty_per_crew, quantity_rule = CASE WHEN v.has_quantity_rule THEN v.quantity_rule ELSE i.quantity_rule END,
      is_sub_item = v.is_sub_item, main_item_id = v.main_item_id,
      is_inventory_item = v.is_inventory_item, min_qty = v.min_qty, order_qty = v.order_qty,
      price_per_unit = v.price_per_unit, vendor_info = v.vendor_info, description = v.description, name_es = CASE WHEN v.has_name_es THEN v.name_es ELSE i.name_es END,
      revision = i.revision + 1, revised_by = ${by}::int, revised_at = now()
    FROM ${recordsAsRows(records)} WHERE i.id = v.id`);
  await replaceSurfaces(tx, records);
}

const replaceSurfaces = (tx: Database, records: readonly ItemRecord[]) =>
  writeSurfaceTypes(
    tx,
    sql`x.item_id = ${anyOf(records.map(({ id }) => id))}`,
    sql`SELECT v.id AS item_id, s.id::int AS surface_type_id, (s.at - 1)::int AS position
        FROM ${recordsAsRows(records)} CROSS JOIN jsonb_array_elements_text(v.surface_type_ids) WITH ORDINALITY AS s(id, at)`,
  );

interface NewImport {
  readonly fileName: string;
  readonly created: number;
  readonly changed: number;
  readonly madeCategories: readonly number[];
  readonly madeUnits: readonly number[];
  readonly namesBefore: readonly ImportedName[];
  readonly lineUnits: readonly LineUnit[];
  readonly by: number;
}

export async function insertImport(tx: Database, made: NewImport): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO item_imports (file_name, created, changed, made_categories, made_units, names_before, line_units, imported_by)
        VALUES (${made.fileName}, ${made.created}, ${made.changed}, ${sql.param([...made.madeCategories])}::int[],
                ${sql.param([...made.madeUnits])}::int[], ${JSON.stringify(made.namesBefore)}::jsonb, ${JSON.stringify(made.lineUnits)}::jsonb, ${made.by}) RETURNING id`,
  );
  if (!row) throw new Error('the import was not stored');
  return row.id;
}

/** `before` is null for an item that the import created. */
export const insertImportRows = (
  tx: Database,
  importId: number,
  rows: readonly { item_id: number; before: ItemRecord | null }[],
) =>
  inBatches(rows, (slice) =>
    tx.execute(sql`
      INSERT INTO item_import_rows (import_id, item_id, revision, before)
      SELECT ${importId}::int, v.item_id, i.revision, nullif(v.before, 'null'::jsonb)
      FROM jsonb_to_recordset(${JSON.stringify(slice)}::jsonb) AS v(item_id int, before jsonb) JOIN items i ON i.id = v.item_id`),
  );

const importSelect = sql`
  SELECT m.id, m.file_name, m.created, m.changed, m.made_categories, m.made_units, m.names_before, m.imported_at,
         b.name AS imported_by_name, m.undone_at, u.name AS undone_by_name,
         m.undone_at IS NULL AND (m.names_before <> '[]' OR EXISTS (SELECT FROM item_import_rows r WHERE r.import_id = m.id))
           AND NOT EXISTS (SELECT FROM item_import_rows r JOIN items i ON i.id = r.item_id
             WHERE r.import_id = m.id AND i.revision <> r.revision) AS can_undo
  FROM item_imports m JOIN users b ON b.id = m.imported_by LEFT JOIN users u ON u.id = m.undone_by`;

export const readImports = (db: Database, most: number) =>
  rowsOf<ImportRecord>(db, sql`${importSelect} ORDER BY m.id DESC LIMIT ${most}`);

export async function readImport(db: Database, id: number): Promise<ImportRecord | undefined> {
  const [row] = await rowsOf<ImportRecord>(db, sql`${importSelect} WHERE m.id = ${id}`);
  return row;
}

export const readImportRows = (tx: Database, id: number) =>
  rowsOf<{ item_id: number; before: ItemRecord | null }>(
    tx,
    sql`SELECT item_id, before FROM item_import_rows WHERE import_id = ${id} ORDER BY item_id`,
  );

/** Returns true if something else now uses what an undo would remove, or if what it would bring back refers to something gone. */
export async function isEntangled(tx: Database, id: number): Promise<boolean> {
  const created = sql`SELECT item_id FROM item_import_rows WHERE import_id = ${id} AND before IS NULL`;
  const [row] = await rowsOf<{ entangled: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM cart_lines WHERE item_id IN (${created}))
            OR EXISTS (SELECT FROM assembly_items WHERE item_id IN (${created}))
            OR EXISTS (SELECT FROM items i WHERE i.main_item_id IN (${created}) AND i.deleted_at IS NULL
                 AND NOT EXISTS (SELECT FROM item_import_rows r WHERE r.import_id = ${id} AND r.item_id = i.id))
            OR EXISTS (SELECT FROM item_import_rows r
                 LEFT JOIN categories c ON c.id IN ((r.before ->> 'category_id')::int, (r.before ->> 'subcategory_id')::int)
                 LEFT JOIN units u ON u.id = (r.before ->> 'unit_id')::int
                 LEFT JOIN items m ON m.id = (r.before ->> 'main_item_id')::int
                 WHERE r.import_id = ${id}
                   AND (c.deleted_at IS NOT NULL OR u.deleted_at IS NOT NULL OR m.deleted_at IS NOT NULL)) AS entangled`,
  );
  return row?.entangled ?? true;
}

/** Locks what an undo may remove, so that nothing starts to use it. */
export async function lockCreated(tx: Database, itemIds: readonly number[], unitIds: readonly number[]) {
  await tx.execute(sql`SELECT 1 FROM items WHERE id = ${anyOf(itemIds)} ORDER BY id FOR UPDATE`);
  await tx.execute(sql`SELECT 1 FROM units WHERE id = ${anyOf(unitIds)} ORDER BY id FOR UPDATE`);
}

export const removeCreated = (tx: Database, ids: readonly number[], by: number) =>
  inBatches(ids, (slice) =>
    tx.execute(sql`
      UPDATE items SET deleted_at = now(), revision = revision + 1, revised_by = ${by}::int, revised_at = now()
      WHERE id = ${anyOf(slice)}`),
  );

/** Removes the categories and units that the import made, unless somebody uses them. */
export async function removeUnusedMade(
  tx: Database,
  { made_categories, made_units }: ImportRecord,
  by: number,
) {
  const used = (column: string) =>
    sql`EXISTS (SELECT FROM items i WHERE ${sql.raw(`i.${column}`)} = r.id AND i.deleted_at IS NULL)`;
  const removed = sql`deleted_at = now(), revision = r.revision + 1, revised_by = ${by}::int, revised_at = now()`;
  await tx.execute(sql`
    UPDATE categories r SET ${removed} WHERE r.id = ${anyOf(made_categories)} AND r.type = 'sub'
      AND NOT ${used('subcategory_id')}`);
  await tx.execute(sql`
    UPDATE categories r SET ${removed} WHERE r.id = ${anyOf(made_categories)} AND r.type = 'main'
      AND NOT ${used('category_id')} AND NOT EXISTS (SELECT FROM categories s WHERE s.parent_id = r.id AND s.deleted_at IS NULL)`);
  await tx.execute(
    sql`UPDATE units r SET ${removed} WHERE r.id = ${anyOf(made_units)} AND NOT ${used('unit_id')}
        AND NOT EXISTS (SELECT FROM cart_lines l WHERE l.unit_id = r.id)`,
  );
}

export const markUndone = (tx: Database, id: number, by: number) =>
  tx.execute(sql`UPDATE item_imports SET undone_at = now(), undone_by = ${by} WHERE id = ${id}`);
