import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { oldLoadCodes } from '#platform/database/tables/loads.ts';
import type { NewLine } from './loads.repository.ts';

/** Stores lines that are new, and those that have changed. */
export const writeLines = (tx: Database, lines: readonly NewLine[]) =>
  tx.execute(
    sql`INSERT INTO load_lines SELECT * FROM json_populate_recordset(NULL::load_lines, ${JSON.stringify(lines)}::json)
        ON CONFLICT (id) DO UPDATE SET (position, category_name, subcategory_name, item_name, unit_name, is_sub_item, planned, note)
          = (EXCLUDED.position, EXCLUDED.category_name, EXCLUDED.subcategory_name, EXCLUDED.item_name, EXCLUDED.unit_name,
             EXCLUDED.is_sub_item, EXCLUDED.planned, EXCLUDED.note)`,
  );

interface NewList {
  readonly loadId: number;
  readonly listHash: string;
  readonly code: string;
  readonly oldCode: string;
}

/** From now on the load has another list, and its sheets another code. */
export async function replaceList(tx: Database, { loadId, listHash, code, oldCode }: NewList) {
  await tx.execute(
    sql`UPDATE loads SET list_hash = ${listHash}, code = ${code}, taken_over_at = now() WHERE id = ${loadId}`,
  );
  await tx.insert(oldLoadCodes).values({ code: oldCode, loadId });
}
