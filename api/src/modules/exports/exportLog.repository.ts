import { sql } from 'drizzle-orm';
import type { CartLine } from 'shared-api/contract';
import type { ListedLine } from 'shared-api/rules';
import { type Database, rowsOf } from '#platform/database/database.ts';
import type { Day } from './day.ts';

/** A list that went out as a workbook. `day` is the day where its taker was. */
export interface TakenExport {
  readonly day: Day;
  readonly taken_by: string;
  readonly lines: ListedLine[];
}

/** What is kept of the lines of an export, in an order that does not depend on the catalogue's. */
export const listedLines = (lines: readonly CartLine[]): ListedLine[] =>
  lines
    .map(({ item_id, item_name, unit_name, quantity, notes }) => ({
      item_id,
      item_name,
      unit_name,
      quantity,
      notes,
    }))
    .sort((a, b) => a.item_id - b.item_id);

const exportSelect = sql`
  SELECT to_char(e.day, 'YYYY-MM-DD') AS day, u.name AS taken_by, e.lines
  FROM draft_exports e JOIN users u ON u.id = e.exported_by`;

/** The last export of a draft. */
export async function readLastExport(db: Database, draftId: number): Promise<TakenExport | undefined> {
  const [row] = await rowsOf<TakenExport>(
    db,
    sql`${exportSelect} WHERE e.draft_id = ${draftId} ORDER BY e.id DESC LIMIT 1`,
  );
  return row;
}

/** The last export that held another list than this one: what a workbook of this list takes the place of. */
export async function readSuperseded(
  db: Database,
  draftId: number,
  lines: readonly ListedLine[],
): Promise<TakenExport | undefined> {
  const [row] = await rowsOf<TakenExport>(
    db,
    sql`${exportSelect} WHERE e.draft_id = ${draftId} AND e.lines <> ${JSON.stringify(lines)}::jsonb
        ORDER BY e.id DESC LIMIT 1`,
  );
  return row;
}

interface NewExport {
  readonly draftId: number;
  readonly day: Day;
  readonly by: number;
  readonly lines: readonly ListedLine[];
}

/** Keeps an export, unless the last one held the same list. */
export async function keepExport(db: Database, { draftId, day, by, lines }: NewExport) {
  const kept = sql`${JSON.stringify(lines)}::jsonb`;
  await db.execute(sql`
    INSERT INTO draft_exports (draft_id, day, exported_by, lines)
    SELECT ${draftId}, ${day}, ${by}, ${kept}
    WHERE NOT EXISTS (
      SELECT FROM (SELECT lines FROM draft_exports WHERE draft_id = ${draftId} ORDER BY id DESC LIMIT 1) latest
      WHERE latest.lines = ${kept})`);
}
