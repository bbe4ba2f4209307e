import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';
import type { Day } from './day.ts';
import type { ExportContent, SupersededExport, TakenExport } from './exportContent.ts';

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
