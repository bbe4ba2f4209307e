import { sql } from 'drizzle-orm';
import type { Day } from 'shared-api/rules';
import { type Database, rowsOf } from '#platform/database/database.ts';
import type { ExportContent, TakenExport } from './exportContent.ts';

const exportColumns = sql`to_char(e.day, 'YYYY-MM-DD') AS day, u.name AS taken_by, e.lines, e.facts`;
const exportRows = sql`draft_exports e JOIN users u ON u.id = e.exported_by`;

/** Sorts exports by when their lists were read, so a slow export stays older than a quick one that started after it. */
const latest = sql`e.exported_at DESC, e.id DESC`;

/** Reads the database's time, for an export that is about to read its list. */
export async function readTime(db: Database): Promise<string> {
  const [row] = await rowsOf<{ at: string }>(db, sql`SELECT clock_timestamp()::text AS at`);
  if (!row) throw new Error('A clock answers every time');
  return row.at;
}

/** Reads a draft's last export. */
export async function readLastExport(db: Database, draftId: number): Promise<TakenExport | undefined> {
  const [row] = await rowsOf<TakenExport>(
    db,
    sql`SELECT ${exportColumns} FROM ${exportRows} WHERE e.draft_id = ${draftId} ORDER BY ${latest} LIMIT 1`,
  );
  return row;
}

interface ReadContent extends ExportContent {
  readonly draftId: number;
  /** When the list was read. */
  readonly at: string;
}

/** Reads the last export before this one whose content differs: the one that this workbook supersedes. */
export async function readSuperseded(
  db: Database,
  { draftId, at, ...content }: ReadContent,
): Promise<TakenExport | undefined> {
  const [row] = await rowsOf<TakenExport>(
    db,
    sql`SELECT ${exportColumns} FROM ${exportRows}
        WHERE e.draft_id = ${draftId} AND e.exported_at < ${at} AND NOT ${saysThe(content)} ORDER BY ${latest} LIMIT 1`,
  );
  return row;
}

interface NewExport extends ReadContent {
  readonly day: Day;
  readonly by: number;
}

/** Stores an export, unless the one before it has the same content. */
export async function storeExport(db: Database, { draftId, at, day, by, ...content }: NewExport) {
  await db.execute(sql`
    INSERT INTO draft_exports (draft_id, exported_at, day, exported_by, lines, facts)
    SELECT ${draftId}, ${at}, ${day}, ${by}, ${asJson(content.lines)}, ${asJson(content.facts)}
    WHERE NOT EXISTS (
      SELECT FROM (SELECT e.lines, e.facts FROM draft_exports e WHERE e.draft_id = ${draftId} AND e.exported_at < ${at}
                    ORDER BY ${latest} LIMIT 1) e
      WHERE ${saysThe(content)})`);
}

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** True for an export with this content. One from before facts were kept is compared by its lines only. */
const saysThe = ({ lines, facts }: ExportContent) =>
  sql`(e.lines = ${asJson(lines)} AND coalesce(e.facts, ${asJson(facts)}) = ${asJson(facts)})`;
