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

/** What a workbook says above its list, by label. */
export type ExportFacts = Readonly<Record<string, string | number>>;

/** What a workbook says of its draft: another one takes its place when any of it has changed. */
export interface ExportContent {
  readonly lines: readonly ListedLine[];
  readonly facts: ExportFacts;
}

/** An export whose place another one takes. Without facts where none were kept. */
export interface SupersededExport extends TakenExport {
  readonly facts: ExportFacts | null;
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

const exportColumns = sql`to_char(e.day, 'YYYY-MM-DD') AS day, u.name AS taken_by, e.lines`;
const exportRows = sql`draft_exports e JOIN users u ON u.id = e.exported_by`;

/** The last export of a draft. */
export async function readLastExport(db: Database, draftId: number): Promise<TakenExport | undefined> {
  const [row] = await rowsOf<TakenExport>(
    db,
    sql`SELECT ${exportColumns} FROM ${exportRows} WHERE e.draft_id = ${draftId} ORDER BY e.id DESC LIMIT 1`,
  );
  return row;
}

/** The last export that said something else: what a workbook with this content takes the place of. */
export async function readSuperseded(
  db: Database,
  draftId: number,
  content: ExportContent,
): Promise<SupersededExport | undefined> {
  const [row] = await rowsOf<SupersededExport>(
    db,
    sql`SELECT ${exportColumns}, e.facts FROM ${exportRows}
        WHERE e.draft_id = ${draftId} AND NOT ${saysThe(content)} ORDER BY e.id DESC LIMIT 1`,
  );
  return row;
}

interface NewExport extends ExportContent {
  readonly draftId: number;
  readonly day: Day;
  readonly by: number;
}

/** Keeps an export, unless the last one said the same. */
export async function keepExport(db: Database, { draftId, day, by, ...content }: NewExport) {
  await db.execute(sql`
    INSERT INTO draft_exports (draft_id, day, exported_by, lines, facts)
    SELECT ${draftId}, ${day}, ${by}, ${asJson(content.lines)}, ${asJson(content.facts)}
    WHERE NOT EXISTS (
      SELECT FROM (SELECT lines, facts FROM draft_exports WHERE draft_id = ${draftId} ORDER BY id DESC LIMIT 1) e
      WHERE ${saysThe(content)})`);
}

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Of an export from before facts were kept only its lines are known. */
const saysThe = ({ lines, facts }: ExportContent) =>
  sql`(e.lines = ${asJson(lines)} AND coalesce(e.facts, ${asJson(facts)}) = ${asJson(facts)})`;
