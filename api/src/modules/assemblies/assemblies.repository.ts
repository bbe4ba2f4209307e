import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AssemblyItem, LineRule } from 'shared-api/contract';
import type { PackagedItem } from 'shared-api/rules';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';
import { type LockTo, lockTo } from '#platform/database/lockTo.ts';
import { revisedBy } from '#platform/database/revised.ts';
import { assemblies, assemblyItems, assemblySurfaceTypes } from '#platform/database/tables/catalogue.ts';

export interface AssemblyRow {
  id: number;
  assembly_name: string;
  description: string;
  is_active: boolean;
  surface_types: { id: number; name: string }[];
  item_count: number;
  revision: number;
  revised_at: string;
  revised_by_name: string | null;
}

const assemblySelect = sql`
  SELECT a.id, a.assembly_name, a.description, a.is_active, a.revision, a.revised_at, r.name AS revised_by_name,
    coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY x.position, s.id)
      FROM assembly_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
      WHERE x.assembly_id = a.id), '[]'::json) AS surface_types,
    (SELECT count(*)::int FROM assembly_items x JOIN items i ON i.id = x.item_id
      WHERE x.assembly_id = a.id AND i.deleted_at IS NULL) AS item_count
  FROM assemblies a LEFT JOIN users r ON r.id = a.revised_by WHERE a.deleted_at IS NULL`;

export const readAssemblies = (db: Database) => rowsOf<AssemblyRow>(db, sql`${assemblySelect} ORDER BY a.id`);

export async function readAssembly(db: Database, id: number): Promise<AssemblyRow | undefined> {
  const [row] = await rowsOf<AssemblyRow>(db, sql`${assemblySelect} AND a.id = ${id}`);
  return row;
}

export interface AssemblyItemRow extends Omit<AssemblyItem, 'line_rule'> {
  readonly line_rule: LineRule | null;
}

export const readAssemblyItems = (db: Database, id: number) =>
  rowsOf<AssemblyItemRow>(
    db,
    sql`SELECT i.id, i.name AS item_name, i.category_id, c.name AS category_name, i.subcategory_id,
               s.name AS subcategory_name, u.name AS unit_name, x.quantity, x.line_rule, i.is_sub_item, i.main_item_id, i.image_url
        FROM assembly_items x
        JOIN items i ON i.id = x.item_id JOIN units u ON u.id = i.unit_id
        LEFT JOIN categories c ON c.id = i.category_id LEFT JOIN categories s ON s.id = i.subcategory_id
        WHERE x.assembly_id = ${id} AND i.deleted_at IS NULL ORDER BY x.id`,
  );

/** Locks the assembly until the transaction ends. */
export const lockAssembly = (tx: Database, id: number, to: LockTo) =>
  tx
    .select({ id: assemblies.id })
    .from(assemblies)
    .where(and(eq(assemblies.id, id), isNull(assemblies.deletedAt)))
    .for(lockTo[to]);

interface AssemblyValues {
  assemblyName: string;
  description?: string;
}

export async function insertAssembly(tx: Database, values: AssemblyValues, by: number): Promise<number> {
  const [row] = await tx
    .insert(assemblies)
    .values({ ...values, revisedBy: by })
    .returning({ id: assemblies.id });
  if (!row) throw new Error('the assembly was not stored');
  return row.id;
}

type AssemblyUpdate = Partial<AssemblyValues> & { isActive?: boolean; deletedAt?: Date };

/** Without values, it records that the assembly's list of items has changed. */
export const updateAssembly = (tx: Database, id: number, values: AssemblyUpdate, by: number) =>
  tx
    .update(assemblies)
    .set({ ...values, ...revisedBy(assemblies, by) })
    .where(eq(assemblies.id, id));

export async function replaceSurfaceTypes(tx: Database, assemblyId: number, ids: readonly number[]) {
  await tx.delete(assemblySurfaceTypes).where(eq(assemblySurfaceTypes.assemblyId, assemblyId));
  const rows = [...new Set(ids)].map((surfaceTypeId, position) => ({ assemblyId, surfaceTypeId, position }));
  if (rows.length > 0) await tx.insert(assemblySurfaceTypes).values(rows);
}

export const insertAssemblyItem = (tx: Database, assemblyId: number, itemId: number) =>
  tx.insert(assemblyItems).values({ assemblyId, itemId });

/** Skips items that the assembly already holds. */
export async function insertAssemblyItems(tx: Database, assemblyId: number, itemIds: readonly number[]) {
  if (itemIds.length === 0) return;
  const rows = itemIds.map((itemId) => ({ assemblyId, itemId }));
  await tx.insert(assemblyItems).values(rows).onConflictDoNothing();
}

/** Sets the package's own rules for items that it holds. Null clears one. */
export async function writeQuantities(
  tx: Database,
  assemblyId: number,
  quantities: readonly { readonly item_id: number; readonly quantity: number }[],
) {
  if (quantities.length === 0) return;
  await tx.execute(
    sql`UPDATE assembly_items x SET quantity = w.quantity
        FROM json_to_recordset(${JSON.stringify(quantities)}::json) AS w(item_id int, quantity int)
        WHERE x.assembly_id = ${assemblyId} AND x.item_id = w.item_id`,
  );
}

export async function writeLineRules(
  tx: Database,
  assemblyId: number,
  rules: readonly { readonly item_id: number; readonly line_rule: LineRule | null }[],
) {
  if (rules.length === 0) return;
  await tx.execute(
    sql`UPDATE assembly_items x SET line_rule = nullif(w.line_rule, 'null'::jsonb)
        FROM jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) AS w(item_id int, line_rule jsonb)
        WHERE x.assembly_id = ${assemblyId} AND x.item_id = w.item_id`,
  );
}

/** Returns how many items were removed. */
export async function deleteAssemblyItems(
  tx: Database,
  assemblyId: number,
  itemIds: readonly number[],
): Promise<number> {
  const removed = await tx
    .delete(assemblyItems)
    .where(and(eq(assemblyItems.assemblyId, assemblyId), inArray(assemblyItems.itemId, [...itemIds])))
    .returning({ id: assemblyItems.id });
  return removed.length;
}

/** Returns true if the assembly may have all of these; new ones must be active. None of them can be deleted until the transaction ends. */
export async function holdSurfaceTypes(
  tx: Database,
  assemblyId: number,
  ids: readonly number[],
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT 1 FROM surface_types s WHERE s.id = ${anyOf(ids)} AND s.deleted_at IS NULL
        AND (s.is_active OR EXISTS (SELECT FROM assembly_surface_types x
          WHERE x.assembly_id = ${assemblyId} AND x.surface_type_id = s.id)) FOR SHARE OF s`,
  );
  return rows.length === new Set(ids).size;
}

export const usersOf = (id: number) => ({
  drafts: sql`SELECT draft_id FROM draft_assemblies WHERE assembly_id = ${id}`,
});

/** An item of a package, and of which one. */
export interface OriginItem extends PackagedItem {
  readonly assembly_id: number;
}

export const readPackagedItems = (tx: Database, ids: readonly number[]): Promise<OriginItem[]> =>
  rowsOf<OriginItem>(
    tx,
    sql`SELECT i.id, x.assembly_id, x.quantity, i.required_qty_per_crew::float8 AS required_qty_per_crew,
          i.quantity_rule, x.line_rule
        FROM assembly_items x JOIN items i ON i.id = x.item_id
        WHERE x.assembly_id = ${anyOf(ids)} AND i.deleted_at IS NULL
        ORDER BY array_position(${sql.param([...ids])}::int[], x.assembly_id), x.id`,
  );

/** Those of the assemblies that are offered. */
export const readActive = async (tx: Database, ids: readonly number[]): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      tx,
      sql`SELECT id FROM assemblies WHERE id = ${anyOf(ids)} AND is_active AND deleted_at IS NULL ORDER BY id`,
    )
  ).map(({ id }) => id);

/** Those of the ids that are, or were, assemblies. */
export const readKnown = async (tx: Database, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(
    (await rowsOf<{ id: number }>(tx, sql`SELECT id FROM assemblies WHERE id = ${anyOf(ids)}`)).map(
      ({ id }) => id,
    ),
  );
