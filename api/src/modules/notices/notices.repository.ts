import { type SQL, sql } from 'drizzle-orm';
import { mostUnread, type NoticeKind } from 'shared-api/rules';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import { anyOf, type Database, draftNumber, rowsOf } from '#platform/database/database.ts';
import { itemNow } from '#platform/database/itemNow.ts';
import { notDeletedProjects } from '#platform/database/listRevision.ts';
import { noted, noticeListOf, noticeLists, noticeTables } from '#platform/database/noticeChanges.ts';
import type { KnownUnread, UnreadState } from '#platform/live/LiveSource.ts';

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

/** Whether the settings `s` have the kind of the notice `t`. */
const isWanted = sql`(s.off_kinds IS NULL OR t.kind <> ALL (s.off_kinds))`;

/** In the order of accounts, so that two writers never wait for each other. */
export const insertNotices = (tx: Database, notices: readonly NewNotice[]) => {
  const rows = notices.map(({ to, by, draftId, itemId, loadId, ...notice }) => ({
    ...{ ...notice, people: to, by_id: by, draft_id: draftId, item_id: itemId, load_id: loadId },
  }));
  return rowsOf<{ user_id: number }>(
    tx,
    noted(sql`
      INSERT INTO notices (user_id, key, kind, by_id, draft_id, item_id, load_id, amount)
      SELECT u.id, t.key, t.kind, t.by_id, t.draft_id, t.item_id, t.load_id, t.amount
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS t(key text, kind text, people int[], by_id int, draft_id int, item_id int, load_id int, amount int)
      JOIN users u ON u.id = any(t.people) LEFT JOIN notice_settings s ON s.user_id = u.id
      WHERE ${isActiveAccount} AND u.id IS DISTINCT FROM t.by_id AND ${isWanted}
      ORDER BY u.id, t.key
      ON CONFLICT (user_id, key) DO NOTHING`),
  );
};

export interface NewYardNotice {
  readonly kind: NoticeKind;
  readonly to: number;
  readonly yardId: number;
  readonly amount: number;
  readonly key: string;
}

/** Leaves out yards that never existed. */
export const insertYardNotices = (tx: Database, notices: readonly NewYardNotice[]) => {
  const rows = notices.map(({ to, yardId, ...notice }) => ({ ...notice, user_id: to, yard_id: yardId }));
  return tx.execute(
    noted(sql`
      INSERT INTO yard_notices (user_id, key, kind, yard_id, amount)
      SELECT u.id, t.key, t.kind, t.yard_id, t.amount
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS t(key text, kind text, user_id int, yard_id int, amount int)
      JOIN users u ON u.id = t.user_id LEFT JOIN notice_settings s ON s.user_id = u.id
      WHERE ${isActiveAccount} AND ${isWanted} AND EXISTS (SELECT FROM yards y WHERE y.id = t.yard_id)
      ON CONFLICT (user_id, key) DO NOTHING`),
  );
};

export const deleteNotices = (tx: Database, keys: readonly string[]) =>
  tx.execute(noted(sql`DELETE FROM notices WHERE key = any(${sql.param([...keys])}::text[])`));

export interface Recount {
  readonly key: string;
  readonly amount: number;
}

/** Writes other amounts into notices that were told. */
export const updateAmounts = (tx: Database, recounts: readonly Recount[]) =>
  tx.execute(
    sql`UPDATE notices n SET amount = t.amount FROM json_to_recordset(${JSON.stringify(recounts)}::json) AS t(key text, amount int)
        WHERE n.key = t.key AND n.amount <> t.amount`,
  );

/** Notes that those who haven't read something about a draft have less to read: it is gone. */
export const noteDraftGone = (tx: Database, draftId: number) =>
  tx.execute(
    sql`INSERT INTO list_changes (list) SELECT DISTINCT ${noticeListOf(sql`user_id`)} FROM notices
        WHERE draft_id = ${draftId} AND read_at IS NULL`,
  );

export const deleteNoticesOf = (tx: Database, key: string, userIds: readonly number[]) =>
  tx.execute(noted(sql`DELETE FROM notices WHERE key = ${key} AND user_id = ${anyOf(userIds)}`));

interface ToldRow {
  readonly id: number;
  readonly kind: string;
  readonly by_name: string | null;
  readonly told_at: string;
  readonly is_read: boolean;
  readonly amount: number | null;
}

interface DraftNoticeRow extends ToldRow {
  readonly project_id: number;
  readonly custom_id: string;
  readonly project_name: string;
  readonly draft_id: number;
  readonly draft_number: number;
  readonly item_id: number | null;
  readonly item_name: string | null;
  readonly load_id: number | null;
}

interface YardNoticeRow extends ToldRow {
  readonly yard_id: number;
  readonly yard_name: string;
}

export type NoticeRow = DraftNoticeRow | YardNoticeRow;

/** Notices about drafts that still exist. */
const ofDrafts = sql`notices n
  JOIN drafts d ON d.id = n.draft_id AND d.deleted_at IS NULL
  JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL`;

/** A yard that was deleted is still what a notice is about. */
const ofYards = sql`yard_notices n JOIN yards y ON y.id = n.yard_id`;

/** The numbers of notices about what still exists, under a further condition. */
const seenNotices = (which: SQL) =>
  sql`(SELECT n.id FROM ${ofDrafts} WHERE ${which} UNION ALL SELECT n.id FROM ${ofYards} WHERE ${which})`;

async function listNotices(db: Database, which: SQL, most: number): Promise<NoticeRow[]> {
  const newest = sql`WHERE ${which} ORDER BY n.id DESC LIMIT ${most}`;
  const draftNotices = await rowsOf<DraftNoticeRow>(
    db,
    sql`SELECT n.id, n.kind, u.name AS by_name, n.told_at, n.read_at IS NOT NULL AS is_read, p.id AS project_id, p.custom_id,
          p.project_name, d.id AS draft_id, ${draftNumber} AS draft_number, i.id AS item_id, i.name AS item_name, n.load_id, n.amount
        FROM ${ofDrafts} LEFT JOIN users u ON u.id = n.by_id LEFT JOIN ${itemNow(sql`n.item_id`)} i ON true ${newest}`,
  );
  const yardNotices = await rowsOf<YardNoticeRow>(
    db,
    sql`SELECT n.id, n.kind, NULL AS by_name, n.told_at, n.read_at IS NOT NULL AS is_read, y.id AS yard_id, y.name AS yard_name, n.amount
        FROM ${ofYards} ${newest}`,
  );
  return [...draftNotices, ...yardNotices].sort((a, b) => b.id - a.id).slice(0, most);
}

const isUnmailed = sql`n.read_at IS NULL AND n.mailed_at IS NULL`;

/** Somebody's notices that are older than one, or the newest of all. */
export const readNotices = (db: Database, userId: number, most: number, before: number | null = null) =>
  listNotices(db, sql`n.user_id = ${userId} AND (${before}::int IS NULL OR n.id < ${before}::int)`, most);

/** Those that somebody hasn't read and that were in no mail, newest first. */
export const readUnmailed = (db: Database, userId: number, most: number) =>
  listNotices(db, sql`n.user_id = ${userId} AND ${isUnmailed}`, most);

export async function countUnmailed(db: Database, userId: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM ${seenNotices(sql`n.user_id = ${userId} AND ${isUnmailed}`)} o`,
  );
  return row?.count ?? 0;
}

/** How many notices somebody hasn't read, as far as anybody counts. */
const unreadOf = (userId: SQL) => sql`(
  SELECT count(*)::int FROM (
    ${seenNotices(sql`n.user_id = ${userId} AND n.read_at IS NULL`)} LIMIT ${mostUnread}) o)`;

export async function countUnread(db: Database, userId: number): Promise<number> {
  const [row] = await rowsOf<{ unread: number }>(db, sql`SELECT ${unreadOf(sql`${userId}::int`)} AS unread`);
  return row?.unread ?? 0;
}

/** How many notices these people haven't read. Counts only where the mark is another one than was known. */
export const readUnread = (db: Database, known: readonly KnownUnread[]) =>
  rowsOf<UnreadState>(
    db,
    sql`WITH changes AS MATERIALIZED (
          SELECT list, sum(amount) AS total FROM list_changes
          WHERE list LIKE ${noticeLists} OR list = ${notDeletedProjects} GROUP BY list)
        SELECT w.user_id, m.mark, CASE WHEN m.mark IS DISTINCT FROM w.mark THEN ${unreadOf(sql`w.user_id`)} END AS unread
        FROM unnest(${sql.param(known.map(({ user_id }) => user_id))}::int[], ${sql.param(known.map(({ mark }) => mark))}::text[]) AS w(user_id, mark)
        LEFT JOIN changes own ON own.list = ${noticeListOf(sql`w.user_id`)}
        CROSS JOIN LATERAL (
          SELECT concat(own.total, ' ', (SELECT total FROM changes WHERE list = ${notDeletedProjects})) AS mark) m`,
  );

/** Marks notices of somebody as read: those up to one, or that one alone. */
export async function markRead(db: Database, userId: number, id: number, which: 'until' | 'one') {
  for (const table of noticeTables)
    await db.execute(
      noted(sql`UPDATE ${table} SET read_at = now()
          WHERE user_id = ${userId} AND read_at IS NULL AND ${which === 'one' ? sql`id = ${id}` : sql`id <= ${id}`}`),
    );
}

export interface SettingsRow {
  readonly off_kinds: readonly string[];
  readonly mail_hour: number | null;
}

export async function readSettings(db: Database, userId: number): Promise<SettingsRow> {
  const [row] = await rowsOf<SettingsRow>(
    db,
    sql`SELECT off_kinds, mail_hour FROM notice_settings WHERE user_id = ${userId}`,
  );
  return row ?? { off_kinds: [], mail_hour: null };
}

/** Counts a mail at another hour from now on: one for an hour that has passed today isn't due. */
export const writeSettings = (
  tx: Database,
  userId: number,
  { off_kinds, mail_hour }: SettingsRow,
  now: Date,
) =>
  tx.execute(sql`
    INSERT INTO notice_settings (user_id, off_kinds, mail_hour, mailed_at)
    VALUES (${userId}, ${sql.param([...off_kinds])}::text[], ${mail_hour}::int, ${now})
    ON CONFLICT (user_id) DO UPDATE SET off_kinds = excluded.off_kinds, mail_hour = excluded.mail_hour,
      mailed_at = CASE WHEN notice_settings.mail_hour IS DISTINCT FROM excluded.mail_hour THEN excluded.mailed_at
                       ELSE notice_settings.mailed_at END`);

/** Whether a mail server has said for good that this address gets no mail. It is forgotten with the letter. */
export async function isAddressRefused(db: Database, address: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`SELECT FROM letters WHERE address = ${address} AND next_try_at IS NULL AND problem IS NOT NULL LIMIT 1`,
  );
  return rows.length > 0;
}

/** `dues` has, for each hour of the day, when it last was that hour. */
const isDue = (dues: readonly Date[]) => {
  const moments = dues.map((due) => due.toISOString());
  return sql`mail_hour IS NOT NULL AND coalesce(mailed_at < (${sql.param(moments)}::timestamptz[])[mail_hour + 1], true)`;
};

/** Whose mail is due. */
export const readDue = async (db: Database, dues: readonly Date[]): Promise<number[]> =>
  (
    await rowsOf<{ user_id: number }>(
      db,
      sql`SELECT user_id FROM notice_settings WHERE ${isDue(dues)} ORDER BY user_id`,
    )
  ).map(({ user_id }) => user_id);

/** Notes that somebody's mail is written. False if another server has done it. */
export async function claimMail(tx: Database, userId: number, now: Date, dues: readonly Date[]) {
  const rows = await rowsOf(
    tx,
    sql`UPDATE notice_settings SET mailed_at = ${now} WHERE user_id = ${userId} AND ${isDue(dues)} RETURNING user_id`,
  );
  return rows.length > 0;
}

/** Notes that notices are in a mail: they are in no other one. */
export async function noteMailed(tx: Database, userId: number, until: number, now: Date) {
  for (const table of noticeTables)
    await tx.execute(
      sql`UPDATE ${table} SET mailed_at = ${now}
          WHERE user_id = ${userId} AND read_at IS NULL AND mailed_at IS NULL AND id <= ${until}`,
    );
}

/** Forgets that notices were in a mail which expired before the mail server took it. One under way has its next try ahead. */
export async function noteLost(tx: Database, userId: number, address: string, now: Date) {
  for (const table of noticeTables)
    await tx.execute(
      sql`UPDATE ${table} SET mailed_at = NULL
          WHERE user_id = ${userId} AND read_at IS NULL AND mailed_at IN (
            SELECT made_at FROM letters WHERE address = ${address} AND expires_at <= ${now} AND next_try_at <= ${now})`,
    );
}

export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly is_admin: boolean;
}

/** Somebody, if their account can be used. */
export async function findRecipient(db: Database, userId: number): Promise<Recipient | undefined> {
  const [row] = await rowsOf<Recipient>(
    db,
    sql`SELECT name, email, role, is_admin FROM users WHERE id = ${userId} AND ${isActiveAccount}`,
  );
  return row;
}
