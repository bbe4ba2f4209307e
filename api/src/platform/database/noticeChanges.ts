import { type SQL, sql } from 'drizzle-orm';

/** They share one sequence of numbers: read or mailed up to a number holds for both. */
export const noticeTables = [sql`notices`, sql`yard_notices`] as const;

/** What people's notices are called in `list_changes`, each person's own. */
export const noticeLists = 'notices %';

export const noticeListOf = (userId: SQL) => sql`'notices ' || ${userId}`;

/** A change of notices which tells that it changed how many of them people haven't read. Returns whose it changed. */
export const noted = (change: SQL) => sql`
  WITH changed AS (${change} RETURNING user_id),
    noted AS (INSERT INTO list_changes (list) SELECT DISTINCT ${noticeListOf(sql`user_id`)} FROM changed)
  SELECT user_id FROM changed`;
