import { sql } from 'drizzle-orm';
import type { DraftPackage } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';

/** The draft's current packages, in its order. */
export const readPackages = (db: Database, draftId: number) =>
  rowsOf<DraftPackage>(
    db,
    sql`SELECT a.id AS assembly_id, a.assembly_name, a.revision, t.taken_revision,
          coalesce(t.left_out, '{}') AS left_out, n.item_ids, n.added
        FROM draft_assemblies d JOIN assemblies a ON a.id = d.assembly_id AND a.deleted_at IS NULL
        LEFT JOIN draft_packages t ON t.draft_id = d.draft_id AND t.assembly_id = d.assembly_id
        CROSS JOIN LATERAL (
          SELECT coalesce(array_agg(i.id ORDER BY x.id), '{}') AS item_ids,
            coalesce(json_agg(json_build_object('id', i.id, 'item_name', i.name, 'unit_name', u.name, 'quantity', x.quantity,
              'required_qty_per_crew', i.required_qty_per_crew)::jsonb
              || jsonb_strip_nulls(jsonb_build_object('quantity_rule', i.quantity_rule, 'line_rule', x.line_rule)) ORDER BY x.id) FILTER (WHERE x.id > t.newest_entry), '[]') AS added
          FROM assembly_items x JOIN items i ON i.id = x.item_id AND i.deleted_at IS NULL JOIN units u ON u.id = i.unit_id
          WHERE x.assembly_id = a.id) n
        WHERE d.draft_id = ${draftId} AND d.type = 'current' ORDER BY d.position, a.id`,
  );

/** Stores at which version a draft takes packages. One that it has taken before stays at that version, unless it takes it anew. */
export const takePackages = (tx: Database, draftId: number, assemblyIds: readonly number[], anew: boolean) =>
  tx.execute(
    sql`INSERT INTO draft_packages AS known (draft_id, assembly_id, taken_revision, newest_entry)
        SELECT ${draftId}, a.id, a.revision, coalesce((SELECT max(x.id) FROM assembly_items x WHERE x.assembly_id = a.id), 0)
        FROM assemblies a WHERE a.id = ${anyOf(assemblyIds)}
        ON CONFLICT (draft_id, assembly_id) DO UPDATE
          SET taken_revision = excluded.taken_revision, newest_entry = excluded.newest_entry, left_out = '{}' WHERE ${anew}`,
  );

export const copyPackages = (tx: Database, fromDraft: number, toDraft: number) =>
  tx.execute(
    sql`INSERT INTO draft_packages (draft_id, assembly_id, taken_revision, newest_entry, left_out)
        SELECT ${toDraft}, assembly_id, taken_revision, newest_entry, left_out FROM draft_packages WHERE draft_id = ${fromDraft}`,
  );

interface LeftOut {
  readonly draftId: number;
  readonly assemblyId: number;
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/** Leaves out only items that the package has, which keeps the list within its size. Returns false if the draft hasn't taken it. */
export async function changeLeftOut(tx: Database, { draftId, assemblyId, add, remove }: LeftOut) {
  const rows = await rowsOf(
    tx,
    sql`UPDATE draft_packages t SET left_out = ARRAY(
          SELECT x.item_id FROM assembly_items x
          WHERE x.assembly_id = t.assembly_id AND x.item_id <> ALL(${sql.param([...remove])}::int[])
            AND (x.item_id = any(t.left_out) OR x.item_id = ${anyOf(add)})
          ORDER BY x.item_id LIMIT ${bounds.packageItems})
        WHERE t.draft_id = ${draftId} AND t.assembly_id = ${assemblyId} RETURNING 1`,
  );
  return rows.length > 0;
}
