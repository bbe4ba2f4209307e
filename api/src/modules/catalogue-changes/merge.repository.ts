import { type SQL, sql } from 'drizzle-orm';
import { bounds, type FixedQuantity, type PerMeasure } from 'shared-api/rules';
import { type Database, draftName, isCatalogueItem, rowsOf } from '#platform/database/database.ts';
import { isExistingDraft } from '#platform/database/listsOfItems.ts';

export interface MergedItem {
  readonly id: number;
  readonly name: string;
  readonly unit_id: number;
  readonly unit_name: string;
  readonly is_sub_item: boolean;
  readonly has_sub_items: boolean;
  readonly image_url: string | null;
  readonly required_qty_per_crew: number | null;
  readonly quantity_rule: PerMeasure | FixedQuantity | null;
}

/** Locks both, so that nobody starts to use them meanwhile. */
export async function lockItems(tx: Database, ids: readonly [number, number]): Promise<MergedItem[]> {
  await tx.execute(sql`SELECT 1 FROM items WHERE id IN (${ids[0]}, ${ids[1]}) ORDER BY id FOR UPDATE`);
  return rowsOf<MergedItem>(
    tx,
    sql`SELECT i.id, i.name, i.unit_id, u.name AS unit_name, i.is_sub_item, i.image_url,
               i.required_qty_per_crew::float8 AS required_qty_per_crew, i.quantity_rule,
               EXISTS (SELECT FROM items s WHERE s.main_item_id = i.id AND s.deleted_at IS NULL) AS has_sub_items
        FROM items i JOIN units u ON u.id = i.unit_id
        WHERE i.id IN (${ids[0]}, ${ids[1]}) AND ${isCatalogueItem}`,
  );
}

export interface MergedCategory {
  readonly id: number;
  readonly name: string;
  readonly type: 'main' | 'sub';
  readonly parent_id: number | null;
}

export async function lockCategories(
  tx: Database,
  ids: readonly [number, number],
): Promise<MergedCategory[]> {
  await tx.execute(
    sql`SELECT 1 FROM categories WHERE id IN (${ids[0]}, ${ids[1]}) OR parent_id IN (${ids[0]}, ${ids[1]}) ORDER BY id FOR UPDATE`,
  );
  return rowsOf<MergedCategory>(
    tx,
    sql`SELECT id, name, type, parent_id FROM categories WHERE id IN (${ids[0]}, ${ids[1]}) AND deleted_at IS NULL`,
  );
}

/** Locks both. Nothing starts to use the one that goes. */
export async function lockUnits(tx: Database, ids: readonly [keep: number, from: number]) {
  await tx.execute(sql`SELECT 1 FROM units WHERE id = ${ids[0]} FOR NO KEY UPDATE`);
  await tx.execute(sql`SELECT 1 FROM units WHERE id = ${ids[1]} FOR UPDATE`);
  return rowsOf<{ id: number; name: string; is_active: boolean }>(
    tx,
    sql`SELECT id, name, is_active FROM units WHERE id IN (${ids[0]}, ${ids[1]}) AND deleted_at IS NULL`,
  );
}

/** How many lists have both items, counted in different units: what they add up to isn't known. */
export async function countMixedLists(tx: Database, keep: MergedItem, from: MergedItem): Promise<number> {
  const [row] = await rowsOf<{ lists: number }>(
    tx,
    sql`SELECT count(*)::int AS lists FROM cart_lines g JOIN cart_lines a ON a.draft_id = g.draft_id AND a.item_id = ${keep.id}
        WHERE g.item_id = ${from.id} AND coalesce(g.unit_id, ${from.unit_id}) <> coalesce(a.unit_id, ${keep.unit_id})`,
  );
  return row?.lists ?? 0;
}

/** Plans that the items of a query get these values, which are SQL for columns of the item `i`. */
export const planItems = (
  tx: Database,
  changeId: number,
  { where, values }: { where: SQL; values: Readonly<Record<string, SQL>> },
) => {
  const objectOf = (sqlOf: (column: string, value: SQL) => SQL) =>
    sql`jsonb_build_object(${sql.join(
      Object.entries(values).map(([column, value]) => sql`${column}::text, ${sqlOf(column, value)}`),
      sql`, `,
    )})`;
  return tx.execute(sql`
    INSERT INTO catalogue_change_rows (change_id, record, record_id, before, after)
    SELECT ${changeId}::int, 'item', i.id, ${objectOf((column) => sql`i.${sql.identifier(column)}`)}, ${objectOf((_, value) => value)}
    FROM items i WHERE i.deleted_at IS NULL AND ${where}`);
};

/** A subcategory of the category that goes, and the one of the same name that takes its place, if there is one. */
export const readSubcategories = (tx: Database, keep: number, from: number) =>
  rowsOf<{ id: number; name: string; sort_order: number; same_id: number | null }>(
    tx,
    sql`SELECT d.id, d.name, d.sort_order, c.id AS same_id FROM categories d
        LEFT JOIN categories c ON c.parent_id = ${keep} AND c.deleted_at IS NULL AND lower(c.name) = lower(d.name)
        WHERE d.parent_id = ${from} AND d.deleted_at IS NULL ORDER BY d.sort_order, d.id`,
  );

export async function lastSortOrder(tx: Database, parentId: number): Promise<number> {
  const [row] = await rowsOf<{ last: number }>(
    tx,
    sql`SELECT coalesce(max(sort_order), 0) AS last FROM categories WHERE parent_id = ${parentId} AND deleted_at IS NULL`,
  );
  return row?.last ?? 0;
}

/** A list or an assembly where both items together would be more than a quantity may be, if there is one. */
export async function readTooMany(tx: Database, keep: number, from: number) {
  const sum = sql`a.quantity::bigint + b.quantity`;
  const both = sql`a.item_id = ${keep} AND b.item_id = ${from} AND ${sum} > ${bounds.quantity}`;
  const [row] = await rowsOf<{ place: string; sum: number }>(
    tx,
    sql`SELECT ${draftName(sql`p.custom_id`)} AS place, (${sum})::float AS sum
        FROM cart_lines a JOIN cart_lines b ON b.draft_id = a.draft_id
        JOIN drafts d ON d.id = a.draft_id JOIN projects p ON p.id = d.project_id WHERE ${both} AND ${isExistingDraft}
        UNION ALL
        SELECT s.assembly_name, (${sum})::float
        FROM assembly_items a JOIN assembly_items b ON b.assembly_id = a.assembly_id
        JOIN assemblies s ON s.id = a.assembly_id WHERE ${both} AND s.deleted_at IS NULL
        LIMIT 1`,
  );
  return row;
}

interface Moving {
  readonly changeId: number;
  readonly keep: number;
  readonly from: number;
  readonly by: number;
}

/**
 * Puts the item that stays on every list in place of the other one. A list that has both gets the sum. A line is found by its item,
 * in a list's history too, so it is removed and added and not changed.
 */
export const moveLines = (tx: Database, { changeId, keep, from, by }: Moving) =>
  tx.execute(sql`
    WITH gone AS (DELETE FROM cart_lines WHERE item_id = ${from} RETURNING *),
      doubled AS (SELECT g.id AS gone_id, a.id, a.notes, a.quantity, a.quantity_from, g.quantity AS more, a.assembly_ids,
                 -- What people added on their own doesn't leave with a package.
                 CASE WHEN '{}' IN (a.assembly_ids, g.assembly_ids) THEN '{}'
                   ELSE ARRAY(SELECT DISTINCT unnest(a.assembly_ids || g.assembly_ids) ORDER BY 1) END AS all_assembly_ids,
                 left(concat_ws('; ', nullif(a.notes, ''), nullif(g.notes, '')), ${bounds.lineNotes}) AS joined
               FROM gone g JOIN cart_lines a ON a.draft_id = g.draft_id AND a.item_id = ${keep}),
      kept AS (INSERT INTO catalogue_change_rows (change_id, record, record_id, before, after)
               SELECT ${changeId}::int, 'line', g.id, to_jsonb(g),
                 jsonb_build_object('combined', b.id IS NOT NULL, 'quantity', b.quantity, 'quantity_from', b.quantity_from,
                   'notes', b.notes, 'joined', b.joined, 'assembly_ids', b.assembly_ids, 'all_assembly_ids', b.all_assembly_ids)
               FROM gone g LEFT JOIN doubled b ON b.gone_id = g.id),
      summed AS (UPDATE cart_lines a SET quantity = least(a.quantity::bigint + b.more, ${bounds.quantity})::int, quantity_from = 'person',
                   notes = b.joined, assembly_ids = b.all_assembly_ids, updated_at = now(), revision = a.revision + 1, typed_revision = a.revision + 1, revised_by = ${by}::int
                 FROM doubled b WHERE a.id = b.id)
    INSERT INTO cart_lines (draft_id, item_id, unit_id, quantity, quantity_from, measured_quantity, notes, assembly_ids, created_at, revised_by)
    SELECT g.draft_id, ${keep}, g.unit_id, g.quantity, g.quantity_from, g.measured_quantity, g.notes, g.assembly_ids, g.created_at, ${by}::int
    FROM gone g WHERE NOT EXISTS (SELECT FROM doubled b WHERE b.gone_id = g.id) ORDER BY g.id`);

/** The same for assemblies. An entry stays the same one, or drafts would hear of an added item. */
export async function moveAssemblyItems(tx: Database, { changeId, keep, from, by }: Moving) {
  await tx.execute(sql`
    WITH gone AS (DELETE FROM assembly_items WHERE item_id = ${from} RETURNING *),
      doubled AS (SELECT g.id AS gone_id, a.id, g.quantity AS more
               FROM gone g JOIN assembly_items a ON a.assembly_id = g.assembly_id AND a.item_id = ${keep}),
      kept AS (INSERT INTO catalogue_change_rows (change_id, record, record_id, before, after)
               SELECT ${changeId}::int, 'assembly_item', g.id, to_jsonb(g), jsonb_build_object('combined', b.id IS NOT NULL)
               FROM gone g LEFT JOIN doubled b ON b.gone_id = g.id),
      summed AS (UPDATE assembly_items a SET quantity = least(a.quantity::bigint + b.more, ${bounds.quantity})::int
                 FROM doubled b WHERE a.id = b.id),
      revised AS (UPDATE assemblies a SET revision = a.revision + 1, revised_by = ${by}::int, revised_at = now()
                  FROM gone g WHERE a.id = g.assembly_id)
    INSERT INTO assembly_items (id, assembly_id, item_id, quantity, line_rule)
    SELECT g.id, g.assembly_id, ${keep}, g.quantity, g.line_rule FROM gone g
    WHERE NOT EXISTS (SELECT FROM doubled b WHERE b.gone_id = g.id) ORDER BY g.id`);
}

/** The item that an undone merge brings back, and the one that took its place. Null for an action of another kind. */
export async function readMergedItem(
  tx: Database,
  changeId: number,
): Promise<Pick<Moving, 'keep' | 'from'> | null> {
  const [row] = await rowsOf<{ keep: number; from: number }>(
    tx,
    sql`SELECT r.record_id AS from, (r.after ->> 'merged_into')::int AS keep FROM catalogue_change_rows r
        WHERE r.change_id = ${changeId} AND r.record = 'item' AND r.after ? 'merged_into'`,
  );
  return row ?? null;
}

/** A list of ids as it is kept. */
const idsIn = (list: SQL) =>
  sql`ARRAY(SELECT id::int FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof(${list}) = 'array' THEN ${list} ELSE '[]' END) AS e (id))`;

/**
 * Gives lists back the item that was merged. Numbers and notes that people changed since go with it. Where both were on a list and less
 * is left than was added, and where the line was removed since, the list stays as it is.
 */
export const restoreLines = (tx: Database, { changeId, keep, from, by }: Moving) =>
  tx.execute(sql`
    WITH now_there AS (
        SELECT a.id, a.unit_id, a.quantity, a.quantity_from, a.measured_quantity, a.notes, (r.after ->> 'combined')::boolean AS combined,
               r.after ->> 'notes' AS own_notes, r.after ->> 'joined' AS joined,
               (r.after ->> 'quantity')::int AS own_quantity, r.after ->> 'quantity_from' AS own_from,
               a.assembly_ids, ${idsIn(sql`r.after -> 'assembly_ids'`)} AS own_assembly_ids,
               ${idsIn(sql`r.after -> 'all_assembly_ids'`)} AS all_assembly_ids, coalesce(o.assembly_ids, '{}') AS more_assembly_ids,
               o.draft_id, o.unit_id AS more_unit_id, o.quantity AS more, o.quantity_from AS more_from, o.measured_quantity AS more_measured, o.notes AS more_notes, o.created_at
        FROM catalogue_change_rows r CROSS JOIN LATERAL jsonb_populate_record(NULL::cart_lines, r.before) o
        JOIN cart_lines a ON a.draft_id = o.draft_id AND a.item_id = ${keep}
        WHERE r.change_id = ${changeId} AND r.record = 'line'
          AND (NOT (r.after ->> 'combined')::boolean OR a.quantity > o.quantity)),
      gone AS (DELETE FROM cart_lines a USING now_there n WHERE a.id = n.id AND NOT n.combined),
      less AS (UPDATE cart_lines a SET quantity = a.quantity - n.more,
                 quantity_from = CASE WHEN a.quantity - n.more = n.own_quantity THEN n.own_from ELSE a.quantity_from END, notes = CASE WHEN a.notes = n.joined THEN n.own_notes ELSE a.notes END,
                 assembly_ids = CASE WHEN a.assembly_ids = n.all_assembly_ids THEN n.own_assembly_ids ELSE a.assembly_ids END,
                 updated_at = now(), revision = a.revision + 1, typed_revision = a.revision + 1, revised_by = ${by}::int
               FROM now_there n WHERE a.id = n.id AND n.combined)
    INSERT INTO cart_lines (draft_id, item_id, unit_id, quantity, quantity_from, measured_quantity, notes, assembly_ids, created_at, revised_by)
    SELECT n.draft_id, ${from}, CASE WHEN n.combined THEN n.more_unit_id ELSE n.unit_id END, CASE WHEN n.combined THEN n.more ELSE n.quantity END,
      CASE WHEN n.combined THEN n.more_from ELSE n.quantity_from END, CASE WHEN n.combined THEN n.more_measured ELSE n.measured_quantity END, CASE WHEN n.combined THEN n.more_notes ELSE n.notes END,
      CASE WHEN n.combined THEN n.more_assembly_ids ELSE n.assembly_ids END, n.created_at, ${by}::int
    FROM now_there n ORDER BY n.id ON CONFLICT (draft_id, item_id) DO NOTHING`);

/** The same for assemblies. */
export const restoreAssemblyItems = (tx: Database, { changeId, keep, from, by }: Moving) =>
  tx.execute(sql`
    WITH now_there AS (
        SELECT a.id, o.id AS entry_id, a.assembly_id, a.quantity, (r.after ->> 'combined')::boolean AS combined, o.quantity AS more, o.line_rule
        FROM catalogue_change_rows r CROSS JOIN LATERAL jsonb_populate_record(NULL::assembly_items, r.before) o
        JOIN assembly_items a ON a.assembly_id = o.assembly_id AND a.item_id = ${keep}
        WHERE r.change_id = ${changeId} AND r.record = 'assembly_item'
          AND (NOT (r.after ->> 'combined')::boolean OR a.quantity > o.quantity)),
      gone AS (DELETE FROM assembly_items a USING now_there n WHERE a.id = n.id AND NOT n.combined RETURNING a.id, a.quantity, a.line_rule),
      less AS (UPDATE assembly_items a SET quantity = a.quantity - n.more FROM now_there n WHERE a.id = n.id AND n.combined),
      revised AS (UPDATE assemblies a SET revision = a.revision + 1, revised_by = ${by}::int, revised_at = now()
                  FROM now_there n WHERE a.id = n.assembly_id)
    INSERT INTO assembly_items (id, assembly_id, item_id, quantity, line_rule)
    -- An entry takes its number and its rule back from the one that is gone.
    SELECT n.entry_id, n.assembly_id, ${from}, coalesce(g.quantity, n.more), CASE WHEN n.combined THEN n.line_rule ELSE g.line_rule END FROM now_there n LEFT JOIN gone g ON g.id = n.id
    ORDER BY n.id ON CONFLICT (assembly_id, item_id) DO NOTHING`);

/** How much would follow an item: lists, assemblies and sub-items that aren't deleted. */
export async function readItemUses(db: Database, id: number) {
  const [row] = await rowsOf<{ lists: number; assemblies: number; sub_items: number }>(
    db,
    sql`SELECT (SELECT count(*)::int FROM cart_lines l JOIN drafts d ON d.id = l.draft_id JOIN projects p ON p.id = d.project_id
                WHERE l.item_id = i.id AND ${isExistingDraft}) AS lists,
               (SELECT count(*)::int FROM assembly_items x JOIN assemblies a ON a.id = x.assembly_id
                WHERE x.item_id = i.id AND a.deleted_at IS NULL) AS assemblies,
               (SELECT count(*)::int FROM items s WHERE s.main_item_id = i.id AND s.deleted_at IS NULL) AS sub_items
        FROM items i WHERE i.id = ${id} AND ${isCatalogueItem}`,
  );
  return row;
}
