import { type SQL, sql } from 'drizzle-orm';
import { liveTimes } from 'shared-api/rules';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';
import { isExistingDraft } from '#platform/database/listsOfItems.ts';

/** A row of `presence` (as `e`) that counts. People who go without a word are forgotten. */
export const isThere: SQL = sql`e.seen_at > now() - ${liveTimes.presence}::int * interval '1 millisecond'`;

/** One browser of a person. */
export interface Visitor {
  readonly sessionId: string;
  readonly userId: number;
}

/** Says that somebody has opened drafts. */
export const enterDrafts = (db: Database, { sessionId, userId }: Visitor, draftIds: readonly number[]) =>
  db.execute(
    sql`INSERT INTO presence (session_id, draft_id, user_id)
        SELECT ${sessionId}::uuid, w.id, ${userId}::int FROM unnest(${sql.param([...draftIds])}::int[]) AS w(id)
        ON CONFLICT (session_id, draft_id) DO UPDATE SET seen_at = now()`,
  );

/** Says that somebody has closed drafts, unless they have entered again meanwhile, perhaps through another server. */
export const leaveDrafts = (
  db: Database,
  { sessionId }: Visitor,
  draftIds: readonly number[],
  sinceMs: number,
) =>
  db.execute(
    sql`DELETE FROM presence WHERE session_id = ${sessionId}::uuid AND draft_id = ${anyOf(draftIds)}
          AND seen_at < now() - ${sinceMs}::int * interval '1 millisecond'`,
  );

/** Says that somebody is still there, and where. Returns whether others see a difference; null if there is no such draft. */
export async function setPlace(
  db: Database,
  { sessionId, userId }: Visitor,
  { projectId, contentId }: { readonly projectId: number; readonly contentId: number },
  place: string | null,
): Promise<boolean | null> {
  const [row] = await rowsOf<{ is_news: boolean }>(
    db,
    sql`WITH before AS (
        SELECT e.place FROM presence e
        WHERE e.session_id = ${sessionId}::uuid AND e.draft_id = ${contentId} AND ${isThere}),
      present AS (
        INSERT INTO presence (session_id, draft_id, user_id, place)
        SELECT ${sessionId}::uuid, d.id, ${userId}::int, ${place}
        FROM drafts d JOIN projects p ON p.id = d.project_id
        WHERE d.id = ${contentId} AND p.id = ${projectId} AND ${isExistingDraft}
        ON CONFLICT (session_id, draft_id) DO UPDATE SET seen_at = now(), place = excluded.place RETURNING place)
      SELECT NOT EXISTS (SELECT FROM before) OR (SELECT place FROM before) IS DISTINCT FROM present.place AS is_news FROM present`,
  );
  return row ? row.is_news : null;
}
