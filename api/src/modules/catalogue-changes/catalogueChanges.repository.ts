import { type SQL, sql } from 'drizzle-orm';
import type { UnitAnswer } from 'shared-api/rules';
import { writeSurfaceTypes } from '#modules/items/items.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';
import { inBatches } from '#platform/database/inBatches.ts';
import { lockNumbers } from '#platform/database/lockNumbers.ts';
import { noteLongWrite } from '#platform/database/longWrite.ts';
import { undoSince } from '#platform/database/undoSince.ts';
import { restoreLineUnits, settleLineUnits } from '#platform/database/unitsOnLists.ts';

export type ChangeKind = 'edit' | 'vendor' | 'merge';
/** Records of these kinds are changed in place. */
export type ChangedTable = 'item' | 'category' | 'unit';

export interface ChangeRecord {
  readonly id: number;
  readonly kind: ChangeKind;
  readonly title: string;
  readonly changed_at: string;
  readonly changed_by_name: string | null;
  readonly undone_at: string | null;
  readonly undone_by_name: string | null;
  readonly can_undo: boolean;
}

/** A record's values before and after an action, by column; of both only those that the action changed. */
export interface ChangedRow {
  readonly record: ChangedTable | 'line' | 'assembly_item';
  readonly record_id: number;
  readonly before: object;
  readonly after: object;
}

/** Actions on many records take turns, also with uploads of the catalogue. */
export const takeTurn = (tx: Database) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${lockNumbers.itemImport})`);

export async function insertChange(
  tx: Database,
  { kind, title, by }: { kind: ChangeKind; title: string; by: number },
): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO catalogue_changes (kind, title, changed_by) VALUES (${kind}, ${title}, ${by}) RETURNING id`,
  );
  if (!row) throw new Error('the change was not stored');
  return row.id;
}

export const insertRows = (tx: Database, changeId: number, rows: readonly ChangedRow[]) =>
  inBatches(rows, (slice) =>
    tx.execute(sql`
      INSERT INTO catalogue_change_rows (change_id, record, record_id, before, after)
      SELECT ${changeId}::int, v.record, v.record_id, v.before, v.after
      FROM jsonb_to_recordset(${JSON.stringify(slice)}::jsonb) AS v(record text, record_id int, before jsonb, after jsonb)`),
  );

const columnsOf: Readonly<
  Record<ChangedTable, { readonly table: string; readonly columns: readonly string[] }>
> = {
  item: {
    table: 'items',
    columns: [
      'category_id',
      'subcategory_id',
      'unit_id',
      'main_item_id',
      'name_es',
      'required_qty_per_crew',
      'quantity_rule',
      'is_inventory_item',
      'comes_back',
      'min_qty',
      'order_qty',
      'price_per_unit',
      'vendor_info',
      'image_url',
      'merged_into',
      'deleted_at',
    ],
  },
  category: { table: 'categories', columns: ['parent_id', 'sort_order', 'deleted_at'] },
  unit: { table: 'units', columns: ['deleted_at'] },
};

type Side = 'before' | 'after';
const surfacesOf = (item: SQL) =>
  sql`(SELECT coalesce(jsonb_agg(x.surface_type_id ORDER BY x.surface_type_id), '[]') FROM item_surface_types x WHERE x.item_id = ${item})`;

/** Whether the record `o` still has what the action gave it. */
const stillHas = sql`to_jsonb(o) @> (r.after - '{surface_type_ids,deleted_at}'::text[])
  AND (r.record <> 'item' OR NOT r.after ? 'surface_type_ids' OR r.after -> 'surface_type_ids' = ${surfacesOf(sql`o.id`)})`;

interface Writing {
  readonly changeId: number;
  readonly record: ChangedTable;
  readonly by: Pick<Actor, 'id' | 'name'>;
  /** What another unit of items does to open lists. */
  readonly unitAnswer?: UnitAnswer | undefined;
}

/** Gives records the values that they have after the action. Who waits for it is told whose it is. */
export const applyRows = (tx: Database, writing: Writing) => writeSide(tx, writing, 'after');

/** Gives the records that still have the action's values those that they had before. Returns the ids of these. */
export const restoreRows = (tx: Database, writing: Writing) => writeSide(tx, writing, 'before');

async function writeSide(tx: Database, writing: Writing, side: Side): Promise<number[]> {
  const { changeId, record, by } = writing;
  const { table, columns } = columnsOf[record];
  const ids = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT r.record_id AS id FROM catalogue_change_rows r JOIN ${sql.identifier(table)} o ON o.id = r.record_id
        WHERE r.change_id = ${changeId} AND r.record = ${record} AND ${side === 'before' ? stillHas : sql`true`}
        ORDER BY r.record_id FOR NO KEY UPDATE OF o`,
  );
  if (record === 'item') {
    await tx.execute(noteLongWrite(by, ids.length));
    await settleLines(tx, writing, side);
  }
  await inBatches(ids, async (slice) => {
    const rows = sql`catalogue_change_rows r WHERE r.change_id = ${changeId} AND r.record = ${record}
      AND r.record_id = any(${sql.param(slice.map(({ id }) => id))}::int[])`;
    const value = sql.identifier(side);
    await tx.execute(sql`
      UPDATE ${sql.identifier(table)} t SET ${sql.join(
        columns.map((column) => sql`${sql.identifier(column)} = p.${sql.identifier(column)}`),
        sql`, `,
      )}, revision = t.revision + 1, revised_by = ${by.id}::int, revised_at = now()
      FROM (SELECT r.record_id, r.${value} AS side FROM ${rows}) r
      JOIN ${sql.identifier(table)} o ON o.id = r.record_id
      CROSS JOIN LATERAL jsonb_populate_record(o, r.side) p
      WHERE t.id = r.record_id`);
    if (record !== 'item') return;
    await writeSurfaceTypes(
      tx,
      sql`x.item_id IN (SELECT r.record_id FROM ${rows} AND r.${value} ? 'surface_type_ids')`,
      sql`SELECT r.record_id AS item_id, s.id::int AS surface_type_id, (s.at - 1)::int AS position
          FROM (SELECT r.record_id, r.${value} AS side FROM ${rows} AND r.${value} ? 'surface_type_ids') r
          CROSS JOIN jsonb_array_elements_text(r.side -> 'surface_type_ids') WITH ORDINALITY AS s(id, at)`,
    );
  });
  return ids.map(({ id }) => id);
}

/** Lists keep what they were counted in. Those that follow are rows of the action too. */
async function settleLines(tx: Database, { changeId, by, unitAnswer }: Writing, side: Side) {
  const value = sql.identifier(side);
  const lines = await settleLineUnits(tx, {
    wanted: sql`SELECT r.record_id AS item_id, (r.${value} ->> 'unit_id')::int AS unit_id FROM catalogue_change_rows r
                WHERE r.change_id = ${changeId} AND r.record = 'item' AND r.${value} ? 'unit_id'`,
    answer: unitAnswer,
    by: by.id,
  });
  await insertRows(
    tx,
    changeId,
    lines.map(({ line_id, before, after }) => ({
      record: 'line',
      record_id: line_id,
      before: { unit_id: before },
      after: { unit_id: after },
    })),
  );
}

/** Gives the lines that followed their item to another unit the former one back, if it has. */
export const restoreUnits = (
  tx: Database,
  { changeId, by }: { readonly changeId: number; readonly by: number },
  items: readonly number[],
) =>
  restoreLineUnits(tx, {
    changed: sql`SELECT r.record_id AS line_id, (r.before ->> 'unit_id')::int AS before, (r.after ->> 'unit_id')::int AS after
                 FROM catalogue_change_rows r JOIN cart_lines o ON o.id = r.record_id AND o.item_id = ${anyOf(items)}
                 WHERE r.change_id = ${changeId} AND r.record = 'line' AND r.after ? 'unit_id'`,
    by,
  });

/** Items of an action that its undo leaves as they are, since somebody has changed the same values again. */
export const readUnrestoredItems = (tx: Database, changeId: number, restored: readonly number[]) =>
  rowsOf<{ id: number; name: string }>(
    tx,
    sql`SELECT o.id, o.name FROM catalogue_change_rows r JOIN items o ON o.id = r.record_id
        WHERE r.change_id = ${changeId} AND r.record = 'item' AND NOT r.record_id = any(${sql.param([...restored])}::int[])
        ORDER BY o.id`,
  );

/** Whether something that the undo would bring back refers to what was deleted since, by other means than the action itself. */
export async function refersToDeleted(tx: Database, changeId: number): Promise<boolean> {
  const restored = (record: ChangedTable) =>
    sql`SELECT record_id FROM catalogue_change_rows WHERE change_id = ${changeId} AND record = ${record}`;
  const [row] = await rowsOf<{ found: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM catalogue_change_rows r
          LEFT JOIN categories c ON c.id IN ((r.before ->> 'category_id')::int, (r.before ->> 'subcategory_id')::int, (r.before ->> 'parent_id')::int)
          LEFT JOIN units u ON u.id = (r.before ->> 'unit_id')::int
          LEFT JOIN items m ON m.id = (r.before ->> 'main_item_id')::int
          WHERE r.change_id = ${changeId} AND r.record IN ('item', 'category')
            AND ((c.deleted_at IS NOT NULL AND c.id NOT IN (${restored('category')}))
              OR (u.deleted_at IS NOT NULL AND u.id NOT IN (${restored('unit')}))
              OR (m.deleted_at IS NOT NULL AND m.id NOT IN (${restored('item')})))) AS found`,
  );
  return row?.found ?? true;
}

const changeSelect = sql`
  SELECT c.id, c.kind, c.title, c.changed_at, b.name AS changed_by_name, c.undone_at, u.name AS undone_by_name,
         c.undone_at IS NULL AND c.changed_at > ${undoSince}
           AND EXISTS (SELECT FROM catalogue_change_rows r WHERE r.change_id = c.id) AS can_undo
  FROM catalogue_changes c LEFT JOIN users b ON b.id = c.changed_by LEFT JOIN users u ON u.id = c.undone_by`;

export const readChanges = (db: Database, most: number) =>
  rowsOf<ChangeRecord>(db, sql`${changeSelect} ORDER BY c.id DESC LIMIT ${most}`);

export async function readChange(db: Database, id: number): Promise<ChangeRecord | undefined> {
  const [row] = await rowsOf<ChangeRecord>(db, sql`${changeSelect} WHERE c.id = ${id}`);
  return row;
}

export const markUndone = (tx: Database, id: number, by: number) =>
  tx.execute(sql`UPDATE catalogue_changes SET undone_at = now(), undone_by = ${by} WHERE id = ${id}`);

export interface FormerName {
  readonly kind: 'item' | 'unit' | 'category' | 'vendor';
  readonly record_id: number | null;
  readonly vendor: string | null;
  readonly name: string;
}

export async function insertFormerNames(tx: Database, changeId: number, names: readonly FormerName[]) {
  await tx.execute(sql`
    INSERT INTO former_names (change_id, kind, record_id, vendor, name)
    SELECT ${changeId}::int, v.kind, v.record_id, v.vendor, v.name
    FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS v(kind text, record_id int, vendor text, name text)`);
}

/** The names that a record already had from earlier merges. */
export const readFormerNames = async (
  tx: Database,
  kind: FormerName['kind'],
  recordId: number,
): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      tx,
      sql`SELECT name FROM former_names WHERE kind = ${kind} AND record_id = ${recordId} ORDER BY name`,
    )
  ).map(({ name }) => name);

/** The record that others were merged into by an action, if that is what it did. */
export async function readMergedInto(tx: Database, changeId: number) {
  const [row] = await rowsOf<{ record_type: ChangedTable; record_id: number }>(
    tx,
    sql`SELECT kind AS record_type, record_id FROM former_names WHERE change_id = ${changeId} AND record_id IS NOT NULL LIMIT 1`,
  );
  return row;
}

export const removeFormerNames = (tx: Database, changeId: number) =>
  tx.execute(sql`DELETE FROM former_names WHERE change_id = ${changeId}`);
