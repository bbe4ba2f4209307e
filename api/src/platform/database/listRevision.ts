import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';
import type { noticeLists } from './noticeChanges.ts';

/** The lists whose changes the database counts with triggers. */
export type CountedList = 'items' | 'projects' | 'equipment' | 'stock';

/** Those that aren't deleted, as the triggers call them. */
export const notDeletedProjects = 'live projects';

/** A sum that the database keeps in `list_changes`: of a list's changes, or of records that came and went. */
type CountedSum = CountedList | typeof notDeletedProjects;

/** More rows than this are folded into one. */
const manyChanges = 500;

/** How many changes to a list's content have been committed, as text. It only grows. */
export const listRevision = (db: Database, list: CountedList): Promise<string> => readSum(db, list);

/** The same number as a part of a larger query. */
export const listRevisionIn = (list: CountedList): SQL =>
  sql`(SELECT coalesce(sum(amount), 0)::text FROM list_changes WHERE list = ${list})`;

/** Counts the projects that aren't deleted, without reading any of them. */
export const countNotDeletedProjects = async (db: Database): Promise<number> =>
  Number(await readSum(db, notDeletedProjects));

async function readSum(db: Database, list: CountedSum): Promise<string> {
  const [row] = await rowsOf<{ total: string; changes: number }>(
    db,
    sql`SELECT coalesce(sum(amount), 0)::text AS total, count(*)::int AS changes
        FROM list_changes WHERE list = ${list}`,
  );
  // The next request folds what this one couldn't.
  if (row && row.changes > manyChanges) foldChanges(db, list).catch(() => {});
  return row?.total ?? '0';
}

/** Replaces many rows of each list with their sum. With several servers, each folds the rows that the others have not taken. */
export const foldChanges = (db: Database, lists: CountedSum | typeof noticeLists) =>
  db.execute(sql`
    WITH taken AS (
      DELETE FROM list_changes WHERE ctid = any(ARRAY(
        SELECT ctid FROM list_changes WHERE list IN (
          SELECT list FROM list_changes WHERE list LIKE ${lists} GROUP BY list HAVING count(*) > 1)
        FOR UPDATE SKIP LOCKED)) RETURNING list, amount)
    INSERT INTO list_changes (list, amount) SELECT list, sum(amount) FROM taken GROUP BY list HAVING sum(amount) <> 0`);

/** Tells those who have a list on screen to read it again, where no trigger does: at changes of loads. */
export const noteListChange = (tx: Database, list: CountedList) =>
  tx.execute(sql`INSERT INTO list_changes (list) VALUES (${list})`);
