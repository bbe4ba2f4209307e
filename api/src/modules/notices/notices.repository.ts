import { type SQL, sql } from 'drizzle-orm';
import type { NoticeKind } from 'shared-api/rules';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import { anyOf, type Database, draftNumber, rowsOf } from '#platform/database/database.ts';

export interface NewNotice {
  readonly kind: NoticeKind;
  readonly to: readonly number[];
  readonly by: number | null;
  readonly draftId: number;
  readonly itemId: number | null;
  readonly loadId: number | null;
  readonly amount: number | null;
  readonly key: string;
}

/** In the order of accounts, so that two writers never wait for each other. */
export const insertNotice = (
  tx: Database,
  { kind, to, by, draftId, itemId, loadId, amount, key }: NewNotice,
) =>
  tx.execute(sql`
    INSERT INTO notices (user_id, key, kind, by_id, draft_id, item_id, load_id, amount)
    SELECT u.id, ${key}, ${kind}, ${by}::int, ${draftId}, ${itemId}::int, ${loadId}::int, ${amount}::int
    FROM users u LEFT JOIN notice_settings s ON s.user_id = u.id
    WHERE u.id = ${anyOf(to)} AND ${isActiveAccount} AND u.id IS DISTINCT FROM ${by}::int
      AND (s.off_kinds IS NULL OR ${kind} <> ALL (s.off_kinds))
    ORDER BY u.id
    ON CONFLICT (user_id, key) DO NOTHING`);

export const deleteNotices = (tx: Database, key: string) =>
  tx.execute(sql`DELETE FROM notices WHERE key = ${key}`);

export interface NoticeRow {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly by_name: string | null;
  readonly told_at: Date;
  readonly is_read: boolean;
  readonly project_id: number;
  readonly custom_id: string;
  readonly project_name: string;
  readonly draft_id: number;
  readonly draft_number: number;
  readonly item_id: number | null;
  readonly item_name: string | null;
  readonly load_id: number | null;
  readonly amount: number | null;
}

/** Notices about what still exists. */
const seenNotices = sql`notices n
  JOIN drafts d ON d.id = n.draft_id AND d.deleted_at IS NULL
  JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL`;

const listNotices = (db: Database, which: SQL, most: number) =>
  rowsOf<NoticeRow>(
    db,
    sql`SELECT n.id, n.kind, u.name AS by_name, n.told_at, n.read_at IS NOT NULL AS is_read, p.id AS project_id, p.custom_id,
          p.project_name, d.id AS draft_id, ${draftNumber} AS draft_number, i.id AS item_id, i.name AS item_name, n.load_id, n.amount
        FROM ${seenNotices} LEFT JOIN users u ON u.id = n.by_id LEFT JOIN items i ON i.id = n.item_id
        WHERE ${which} ORDER BY n.id DESC LIMIT ${most}`,
  );

/** Somebody's notices, newest first. */
export const readNotices = (db: Database, userId: number, most: number) =>
  listNotices(db, sql`n.user_id = ${userId}`, most);

/** How many notices each of these people hasn't read. Those without any are left out. */
export const countUnread = (db: Database, userIds: readonly number[]) =>
  rowsOf<{ user_id: number; unread: number }>(
    db,
    sql`SELECT n.user_id, count(*)::int AS unread FROM ${seenNotices}
        WHERE n.user_id = ${anyOf(userIds)} AND n.read_at IS NULL GROUP BY n.user_id`,
  );
