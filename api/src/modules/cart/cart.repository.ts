import { and, eq, sql } from 'drizzle-orm';
import type { CartChange, CartLine, LineRule } from 'shared-api/contract';
import { additionalItemCategory, type QuantitySource } from 'shared-api/rules';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';
import { listRevisionIn } from '#platform/database/listRevision.ts';
import type { SecondNames } from '#platform/database/secondNames.ts';
import { cartLines } from '#platform/database/tables/projects.ts';
import type { SeenRow } from '#platform/http/revision.ts';

type Spare =
  | keyof SecondNames
  | 'project_item_id'
  | 'status'
  | 'is_active'
  | 'created_datetime'
  | 'updated_datetime'
  | 'typed_revision'
  | 'quantity_rule';

export interface CartRow extends Omit<CartLine, Spare>, SecondNames {
  readonly quantity_rule: LineRule | null;
  readonly assembly_ids: number[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly typed_revision: number;
  readonly revised_by: number | null;
  readonly revised_by_name: string | null;
}

/** Figures of an item are about its own unit, so a line that was counted in another one has none. */
const inUnit = (figure: string) =>
  sql`CASE WHEN u.id = i.unit_id THEN i.${sql.identifier(figure)} END AS ${sql.identifier(figure)}`;

/** The rule of the first package that has one for its line, otherwise the item's. */
const lineRule = sql`coalesce(
  (SELECT x.line_rule FROM assembly_items x WHERE x.item_id = l.item_id AND x.assembly_id = any(l.assembly_ids) AND x.line_rule IS NOT NULL
   ORDER BY x.assembly_id LIMIT 1), i.quantity_rule)`;

/** Where a line's quantity comes from. Another number than the measured one is a person's. */
const quantityFrom = sql`CASE WHEN l.quantity_from = 'person' AND l.measured_quantity = l.quantity THEN 'measure' ELSE l.quantity_from END`;

export const lineColumns = sql`
  l.id, l.item_id, coalesce(c.id, x.id) AS category_id, coalesce(c.name, x.name, ${additionalItemCategory}) AS category_name,
  coalesce(c.sort_order, x.sort_order, 2147483647) AS category_sort_order, s.id AS subcategory_id,
  s.name AS subcategory_name, coalesce(s.sort_order, 0) AS subcategory_sort_order, i.name AS item_name,
  i.is_sub_item, i.main_item_id, m.name AS main_item_name, u.id AS unit_id, u.name AS unit_name, l.quantity,
  CASE WHEN u.id = i.unit_id THEN ${quantityFrom} ELSE 'person' END AS quantity_from, l.notes,
  ${inUnit('required_qty_per_crew')}, CASE WHEN u.id = i.unit_id THEN ${lineRule} END AS quantity_rule, i.is_inventory_item, ${inUnit('min_qty')}, ${inUnit('order_qty')}, ${inUnit('price_per_unit')}, i.vendor_info,
  i.image_url, i.is_custom, i.name_es, coalesce(c.name_es, CASE WHEN c.id IS NULL THEN x.name_es END) AS category_name_es,
  s.name_es AS subcategory_name_es, u.name_es AS unit_name_es, l.assembly_ids, l.created_at, l.updated_at, l.revision, l.typed_revision, l.revised_by,
  r.name AS revised_by_name`;

const isAdditional = sql`x.name = ${additionalItemCategory} AND x.type = 'main' AND x.deleted_at IS NULL`;

/** Custom items, and items that lost their category, belong to Additional Item. */
export const lineFacts = sql`
  LEFT JOIN items i ON i.id = l.item_id
  LEFT JOIN units u ON u.id = coalesce(l.unit_id, i.unit_id)
  LEFT JOIN categories c ON c.id = i.category_id
  LEFT JOIN categories s ON s.id = i.subcategory_id
  LEFT JOIN items m ON m.id = i.main_item_id
  LEFT JOIN users r ON r.id = l.revised_by
  LEFT JOIN categories x ON ${isAdditional}`;

export interface Keys {
  readonly projectId: number;
  readonly contentId: number;
}

/** A row of a list whose draft may be missing. For a missing draft or an empty list, it holds no line. */
export type Found<Row> = Row & { readonly has_draft: boolean };
export type Nothing = { readonly id: null };

export const isLine = <Row extends CartRow>(row: Row | Nothing): row is Row => row.id !== null;

/** Reads whether the project has this draft, and the draft's lines, in one round trip. Null if there is no such project. */
export async function readLines(db: Database, { projectId, contentId }: Keys) {
  const rows = await rowsOf<Found<CartRow | Nothing>>(
    db,
    sql`SELECT d.id IS NOT NULL AS has_draft, ${lineColumns}
        FROM projects p LEFT JOIN drafts d ON d.project_id = p.id AND d.id = ${contentId} AND d.deleted_at IS NULL
        LEFT JOIN cart_lines l ON l.draft_id = d.id ${lineFacts}
        WHERE p.id = ${projectId} AND p.deleted_at IS NULL ORDER BY l.id`,
  );
  const [first] = rows;
  return first ? { hasDraft: first.has_draft, lines: rows.filter((row) => isLine(row)) } : null;
}

/**
 * Reads whether the project has this draft, and a text that changes whenever the list's content does: its lines, the catalogue, or
 * where additional items belong. Ids only grow and each write of a line counts in its revision, so no two states of a list have the
 * same count and sums. Null if there is no such project.
 */
export async function readListStamp(db: Database, { projectId, contentId }: Keys) {
  const [row] = await rowsOf<{ has_draft: boolean; stamp: string }>(
    db,
    sql`SELECT d.id IS NOT NULL AS has_draft, concat_ws(' ', l.lines, l.ids, l.revisions, x.id, ${listRevisionIn('items')},
          (SELECT sum(revision) FROM assemblies)) AS stamp
        FROM projects p LEFT JOIN drafts d ON d.project_id = p.id AND d.id = ${contentId} AND d.deleted_at IS NULL
        LEFT JOIN LATERAL (SELECT count(*) AS lines, sum(l.id) AS ids, sum(l.revision) AS revisions
                           FROM cart_lines l WHERE l.draft_id = d.id) l ON true
        LEFT JOIN categories x ON ${isAdditional}
        WHERE p.id = ${projectId} AND p.deleted_at IS NULL`,
  );
  return row ? { hasDraft: row.has_draft, stamp: row.stamp } : null;
}

export async function readLine(db: Database, draftId: number, itemId: number): Promise<CartRow | undefined> {
  const [row] = await rowsOf<CartRow>(
    db,
    sql`SELECT ${lineColumns} FROM cart_lines l ${lineFacts} WHERE l.draft_id = ${draftId} AND l.item_id = ${itemId}`,
  );
  return row;
}

export interface NewLine {
  readonly draftId: number;
  readonly itemId: number;
  readonly unitId: number;
  readonly quantity: number;
  readonly quantityFrom: QuantitySource;
  readonly notes?: string;
  readonly assemblyIds: number[];
  readonly revisedBy: number;
}

/** How the source of a quantity is stored. */
const stored = (line: NewLine) =>
  line.quantityFrom === 'measure'
    ? { ...line, quantityFrom: 'person' as const, measuredQuantity: line.quantity }
    : line;

export const insertLine = (tx: Database, line: NewLine) => tx.insert(cartLines).values(stored(line));

/** Adds the lines whose items are not on their list yet. Returns the ids of the items that were added. */
export async function insertMissingLines(tx: Database, lines: NewLine[]): Promise<Set<number>> {
  if (lines.length === 0) return new Set();
  const added = await tx
    .insert(cartLines)
    .values(lines.map(stored))
    .onConflictDoNothing({ target: [cartLines.draftId, cartLines.itemId] })
    .returning({ itemId: cartLines.itemId });
  return new Set(added.map(({ itemId }) => itemId));
}

/** Those of these units that are stored, deleted ones too: lists keep them. */
export async function readKnownUnits(tx: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await rowsOf<{ id: number }>(tx, sql`SELECT id FROM units WHERE id = ${anyOf(ids)}`);
  return new Set(rows.map(({ id }) => id));
}

/** The packages that items come from, by item. */
export type Origins = ReadonlyMap<number, readonly number[]>;

interface MarkedLines {
  readonly draftId: number;
  readonly by: number;
}

/** Lines that another package brought are now part of these packages too. What people added on their own stays theirs. */
export async function shareLines(tx: Database, { draftId, by }: MarkedLines, origins: Origins) {
  if (origins.size === 0) return;
  const wanted = [...origins].map(([item_id, assembly_ids]) => ({ item_id, assembly_ids }));
  await tx.execute(
    sql`UPDATE cart_lines l SET assembly_ids = ARRAY(SELECT DISTINCT unnest(l.assembly_ids || w.assembly_ids) ORDER BY 1),
          updated_at = now(), revision = l.revision + 1, revised_by = ${by}
        FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w(item_id int, assembly_ids int[])
        WHERE l.draft_id = ${draftId} AND l.item_id = w.item_id
          AND l.assembly_ids <> '{}' AND NOT l.assembly_ids @> w.assembly_ids`,
  );
}

/** No line is part of this package any more. */
export const unmarkLines = (tx: Database, { draftId, by }: MarkedLines, assemblyId: number) =>
  tx.execute(
    sql`UPDATE cart_lines SET assembly_ids = array_remove(assembly_ids, ${assemblyId}::int),
          updated_at = now(), revision = revision + 1, revised_by = ${by}
        WHERE draft_id = ${draftId} AND ${assemblyId}::int = any(assembly_ids)`,
  );

/** Reads the lines of these items, keyed by item. */
export async function readLinesOf(tx: Database, draftId: number, itemIds: readonly number[]) {
  const rows = await rowsOf<CartRow>(
    tx,
    sql`SELECT ${lineColumns} FROM cart_lines l ${lineFacts}
        WHERE l.draft_id = ${draftId} AND l.item_id = ${anyOf(itemIds)}`,
  );
  return new Map(rows.map((row) => [row.item_id, row]));
}

export const readLinesById = (db: Database, ids: readonly number[]) =>
  rowsOf<CartRow>(db, sql`SELECT ${lineColumns} FROM cart_lines l ${lineFacts} WHERE l.id = ${anyOf(ids)}`);

/** Reads a list's custom items, oldest last, so that a map by name keeps the oldest. */
export const readCustomItems = (tx: Database, draftId: number) =>
  rowsOf<{ id: number; name: string }>(
    tx,
    sql`SELECT i.id, i.name FROM cart_lines l JOIN items i ON i.id = l.item_id
        WHERE l.draft_id = ${draftId} AND i.is_custom ORDER BY l.id DESC`,
  );

export interface SeenLine {
  readonly itemId: number;
  /** The line that the write requires, or null for any line of the item. */
  readonly seen: SeenRow | null;
}

/** Returns true if the line was there, and unchanged since `seen` if that is given. */
export async function deleteLine(
  tx: Database,
  draftId: number,
  { itemId, seen }: SeenLine,
): Promise<boolean> {
  const isSeen = seen ? and(eq(cartLines.id, seen.id), eq(cartLines.revision, seen.revision)) : undefined;
  const removed = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.draftId, draftId), eq(cartLines.itemId, itemId), isSeen))
    .returning({ id: cartLines.id });
  return removed.length > 0;
}

/** Changes or removes the lines that are still as they were seen. Returns the ids of their items. */
export async function changeSeenLines(
  tx: Database,
  draftId: number,
  changes: readonly CartChange[],
  by: number,
): Promise<Set<number>> {
  // Without `was`, all fields are written.
  const rows = await rowsOf<{ item_id: number }>(
    tx,
    sql`WITH wanted AS (
        SELECT c.item_id, (c.seen ->> 'id')::int AS id, (c.seen ->> 'revision')::int AS revision, c.line, c.was, c.is_step,
          CASE WHEN c.was IS NULL OR c.was ? 'quantity' THEN (c.line ->> 'quantity')::int END AS quantity,
          CASE WHEN c.was IS NULL OR c.was ? 'quantity' THEN c.line ->> 'quantity_from' END AS quantity_from,
          CASE WHEN c.was IS NULL OR c.was ? 'notes' THEN c.line ->> 'notes' END AS notes,
          (c.line ->> 'unit_id')::int AS unit_id,
          CASE WHEN c.was IS NULL AND c.line ? 'assembly_ids'
            THEN ARRAY(SELECT value::int FROM jsonb_array_elements_text(c.line -> 'assembly_ids')) END AS assembly_ids
        FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS c(item_id int, seen jsonb, was jsonb, is_step boolean, line jsonb)),
      changed AS (
        UPDATE cart_lines l SET quantity = coalesce(w.quantity, l.quantity), quantity_from = coalesce(replace(w.quantity_from, 'measure', 'person'), l.quantity_from),
          measured_quantity = CASE WHEN w.quantity_from IS NULL THEN l.measured_quantity WHEN w.quantity_from = 'measure' THEN w.quantity END,
          notes = coalesce(w.notes, l.notes), unit_id = coalesce(w.unit_id, l.unit_id), assembly_ids = coalesce(w.assembly_ids, l.assembly_ids), updated_at = now(), revision = l.revision + 1, revised_by = ${by},
          typed_revision = CASE WHEN w.quantity IS NULL OR w.is_step THEN l.typed_revision ELSE l.revision + 1 END
        FROM wanted w WHERE w.line IS NOT NULL AND ${isAsSeen(draftId)} RETURNING l.item_id),
      removed AS (
        DELETE FROM cart_lines l USING wanted w WHERE w.line IS NULL AND ${isAsSeen(draftId)} RETURNING l.item_id)
      SELECT item_id FROM changed UNION ALL SELECT item_id FROM removed`,
  );
  return new Set(rows.map((row) => row.item_id));
}

/** The line is the one that `w` wants, and each field that its author named is as they saw it, or already as they want it. */
const isAsSeen = (
  draftId: number,
) => sql`l.draft_id = ${draftId} AND l.item_id = w.item_id AND l.id = w.id AND CASE
  WHEN w.was IS NULL THEN l.revision = w.revision
  ELSE l.quantity IN (coalesce((w.was ->> 'quantity')::int, l.quantity), w.quantity)
    AND l.notes IN (coalesce(w.was ->> 'notes', l.notes), w.notes) END`;
