import { type SQL, sql } from 'drizzle-orm';
import type { ThreadAbout } from 'shared-api/contract';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';
import { itemNow } from '#platform/database/itemNow.ts';

export interface ThreadRow extends ThreadAbout {
  readonly id: number;
  readonly item_name: string | null;
  readonly load_code: string | null;
  readonly done_by_name: string | null;
  readonly seen: number;
}

interface MentionRow {
  readonly user_id: number;
  readonly name: string;
}

export interface CommentRow extends ThreadAbout {
  readonly id: string;
  readonly thread_id: number;
  readonly seq: number;
  readonly changed_seq: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly text: string;
  readonly mentions: readonly MentionRow[];
  readonly is_printed: boolean;
  readonly written_at: string;
  readonly edited_at: string | null;
  readonly deleted_at: string | null;
  readonly deleted_by_name: string | null;
}

export async function readSeq(db: Database, draftId: number): Promise<number> {
  const [row] = await rowsOf<{ seq: number }>(
    db,
    sql`SELECT seq FROM thread_changes WHERE draft_id = ${draftId}`,
  );
  return row?.seq ?? 0;
}

/** Counts a change of a draft's threads. Others who write there wait until the transaction ends. */
export async function nextSeq(tx: Database, draftId: number): Promise<number> {
  const [row] = await rowsOf<{ seq: number }>(
    tx,
    sql`INSERT INTO thread_changes (draft_id, seq) VALUES (${draftId}, 1)
        ON CONFLICT (draft_id) DO UPDATE SET seq = thread_changes.seq + 1 RETURNING seq`,
  );
  if (!row) throw new Error('the change was not counted');
  return row.seq;
}

/** A draft's threads, and what this person has seen of each. An item that was merged into another one is that one. */
export const readThreads = (db: Database, draftId: number, userId: number) =>
  rowsOf<ThreadRow>(
    db,
    sql`SELECT t.id, coalesce(i.id, t.item_id) AS item_id, t.load_id, i.name AS item_name, l.code AS load_code, u.name AS done_by_name, coalesce(r.seq, 0) AS seen
        FROM threads t LEFT JOIN ${itemNow(sql`t.item_id`)} i ON true
        LEFT JOIN loads l ON l.id = t.load_id LEFT JOIN users u ON u.id = t.done_by
        LEFT JOIN thread_reads r ON r.thread_id = t.id AND r.user_id = ${userId}
        WHERE t.draft_id = ${draftId} ORDER BY t.id`,
  );

const commentsWhere = (which: SQL) => sql`
  SELECT c.id, c.thread_id, t.item_id, t.load_id, c.seq, c.changed_seq, c.user_id, u.name AS user_name, c.text, c.is_printed,
         c.written_at, c.edited_at, c.deleted_at, x.name AS deleted_by_name,
         (SELECT coalesce(json_agg(json_build_object('user_id', n.id, 'name', n.name) ORDER BY n.id), '[]') FROM users n WHERE n.id = any(c.mentions)) AS mentions
  FROM comments c JOIN threads t ON t.id = c.thread_id JOIN users u ON u.id = c.user_id LEFT JOIN users x ON x.id = c.deleted_by
  WHERE ${which} ORDER BY c.seq`;

/** The comments of a draft that changed after this. */
export const readComments = (db: Database, draftId: number, after: number) =>
  rowsOf<CommentRow>(db, commentsWhere(sql`c.draft_id = ${draftId} AND c.changed_seq > ${after}`));

/** Those of a draft that are printed under their lines. */
export const readPrintedComments = (db: Database, draftId: number) =>
  rowsOf<CommentRow>(db, commentsWhere(sql`c.draft_id = ${draftId} AND c.is_printed`));

export async function readComment(db: Database, id: string, draftId: number) {
  const [row] = await rowsOf<CommentRow>(
    db,
    commentsWhere(sql`c.id = ${id}::uuid AND c.draft_id = ${draftId}`),
  );
  return row;
}

/** Whether any draft has a comment with this id. */
export async function isIdTaken(db: Database, id: string): Promise<boolean> {
  const rows = await rowsOf(db, sql`SELECT FROM comments WHERE id = ${id}::uuid`);
  return rows.length > 0;
}

interface AboutDraft extends ThreadAbout {
  readonly draftId: number;
}

/** Whether the draft has this load, or this item on its list or on one of its loads. */
export async function isOfDraft(db: Database, { draftId, item_id, load_id }: AboutDraft): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`SELECT FROM loads WHERE id = ${load_id} AND draft_id = ${draftId}
        UNION ALL SELECT FROM cart_lines WHERE draft_id = ${draftId} AND item_id = ${item_id}
        UNION ALL (SELECT FROM load_lines n JOIN loads l ON l.id = n.load_id WHERE n.item_id = ${item_id} AND l.draft_id = ${draftId} LIMIT 1)`,
  );
  return rows.length > 0;
}

const isAbout = ({ draftId, item_id, load_id }: AboutDraft) =>
  sql`draft_id = ${draftId} AND coalesce(item_id, 0) = coalesce(${item_id}::int, 0) AND coalesce(load_id, 0) = coalesce(${load_id}::int, 0)`;

export async function findThread(db: Database, about: AboutDraft): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: number }>(db, sql`SELECT id FROM threads WHERE ${isAbout(about)}`);
  return row?.id;
}

export async function insertThread(tx: Database, { draftId, item_id, load_id }: AboutDraft): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO threads (draft_id, item_id, load_id) VALUES (${draftId}, ${item_id}, ${load_id}) RETURNING id`,
  );
  if (!row) throw new Error('the thread was not stored');
  return row.id;
}

interface NewRow {
  readonly id: string;
  readonly draftId: number;
  readonly threadId: number;
  readonly userId: number;
  readonly text: string;
  readonly mentions: readonly number[];
  readonly seq: number;
  readonly at: Date;
}

const idArray = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`;

export async function insertComment(tx: Database, row: NewRow) {
  const { id, draftId, threadId, userId, text, mentions, seq, at } = row;
  await tx.execute(sql`
    INSERT INTO comments (id, draft_id, thread_id, user_id, text, mentions, seq, changed_seq, written_at)
    VALUES (${id}, ${draftId}, ${threadId}, ${userId}, ${text}, ${idArray(mentions)}, ${seq}, ${seq}, ${at.toISOString()})`);
}

interface Edit {
  readonly text: string;
  readonly mentions: readonly number[];
  readonly seq: number;
  readonly at: Date;
}

export const updateComment = (tx: Database, id: string, { text, mentions, seq, at }: Edit) =>
  tx.execute(sql`
    UPDATE comments SET text = ${text}, mentions = ${idArray(mentions)}, edited_at = ${at.toISOString()}, changed_seq = ${seq}
    WHERE id = ${id}`);

export const setPrinted = (
  tx: Database,
  id: string,
  { isPrinted, seq }: { isPrinted: boolean; seq: number },
) => tx.execute(sql`UPDATE comments SET is_printed = ${isPrinted}, changed_seq = ${seq} WHERE id = ${id}`);

interface Deletion {
  readonly draftId: number;
  readonly by: number;
  readonly seq: number;
  readonly at: Date;
}

/** Takes a comment's text away, which only the audit still has. */
export const deleteComment = (tx: Database, id: string, { draftId, by, seq, at }: Deletion) =>
  tx.execute(sql`
    WITH before AS (SELECT id, text, user_id FROM comments WHERE id = ${id}),
    gone AS (
      UPDATE comments c SET text = '', mentions = '{}', is_printed = false, deleted_at = ${at.toISOString()}, deleted_by = ${by}, changed_seq = ${seq}
      FROM before b WHERE c.id = b.id RETURNING c.id)
    INSERT INTO audit (actor_id, action, record_type, record_id, part, old_values, request_id)
    SELECT ${by}::int, 'delete', 'draft', ${draftId}::int, 'comment', jsonb_build_object('comment', b.text, 'written_by', b.user_id),
           nullif(current_setting('mobprep.request', true), '')
    FROM before b JOIN gone g ON g.id = b.id`);

export const setDone = (tx: Database, threadId: number, by: number | null) =>
  tx.execute(sql`UPDATE threads SET done_by = ${by} WHERE id = ${threadId}`);

export async function isThreadOf(db: Database, threadId: number, draftId: number): Promise<boolean> {
  const rows = await rowsOf(db, sql`SELECT FROM threads WHERE id = ${threadId} AND draft_id = ${draftId}`);
  return rows.length > 0;
}

/** Keeps what somebody has seen of a thread. Never less than before. */
export const setSeen = (db: Database, threadId: number, userId: number, seq: number) =>
  db.execute(sql`
    INSERT INTO thread_reads AS r (thread_id, user_id, seq)
    SELECT ${threadId}::int, ${userId}::int, least(${seq}::int, max(c.seq)) FROM comments c WHERE c.thread_id = ${threadId} HAVING count(*) > 0
    ON CONFLICT (thread_id, user_id) DO UPDATE SET seq = excluded.seq WHERE r.seq < excluded.seq`);

/** Who had written in a thread before this change. */
export async function readWriters(db: Database, threadId: number, before: number): Promise<number[]> {
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql`SELECT DISTINCT user_id FROM comments WHERE thread_id = ${threadId} AND seq < ${before} AND deleted_at IS NULL`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Those of these people who can sign in. */
export const readActive = (db: Database, ids: readonly number[]) =>
  rowsOf<{ id: number; name: string }>(
    db,
    sql`SELECT u.id, u.name FROM users u WHERE u.id = ${anyOf(ids)} AND ${isActiveAccount} ORDER BY u.id`,
  );
