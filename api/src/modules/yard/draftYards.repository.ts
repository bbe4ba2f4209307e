import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';

/** The yard that a draft's trucks leave from: what people chose, otherwise the first one. */
export const yardOfDraft = (draftId: SQL) => sql`coalesce(
  (SELECT w.yard_id FROM draft_yards w JOIN yards y ON y.id = w.yard_id AND y.deleted_at IS NULL WHERE w.draft_id = ${draftId}),
  (SELECT min(id) FROM yards WHERE deleted_at IS NULL))`;

export async function readDraftYard(db: Database, draftId: number) {
  const [row] = await rowsOf<{ id: number; name: string }>(
    db,
    sql`SELECT id, name FROM yards WHERE id = ${yardOfDraft(sql`${draftId}::int`)}`,
  );
  if (!row) throw new Error('there is no yard');
  return row;
}

export const writeDraftYard = (tx: Database, draftId: number, yardId: number) =>
  tx.execute(sql`
    INSERT INTO draft_yards (draft_id, yard_id) VALUES (${draftId}, ${yardId})
    ON CONFLICT (draft_id) DO UPDATE SET yard_id = excluded.yard_id WHERE draft_yards.yard_id <> excluded.yard_id`);
