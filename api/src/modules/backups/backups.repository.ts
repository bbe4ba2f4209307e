import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { users } from '#platform/database/tables/accounts.ts';
import { backups } from '#platform/database/tables/backups.ts';

export type BackupRow = typeof backups.$inferSelect;
type NewBackup = Pick<BackupRow, 'kind' | 'name' | 'night' | 'askedBy' | 'begunAt'>;

/** A server that has said nothing for so long has ended. */
const silentSeconds = 90;

/** Ends the backup of a server that has ended. */
export const endInterrupted = (db: Database) =>
  db
    .update(backups)
    .set({ endedAt: sql`now()`, problem: 'The server was stopped while it made this backup.' })
    .where(
      and(isNull(backups.endedAt), sql`${backups.aliveAt} < now() - make_interval(secs => ${silentSeconds})`),
    );

/** Ends every backup that is under way: no server is. */
export const endAll = (db: Database) =>
  db
    .update(backups)
    .set({ endedAt: sql`now()`, problem: 'The server was stopped while it made this backup.' })
    .where(isNull(backups.endedAt));

export async function findBackup(db: Database, id: number): Promise<BackupRow | undefined> {
  const [row] = await db.select().from(backups).where(eq(backups.id, id));
  return row;
}

/** Begins a backup. Undefined if another one is under way, or if its night has one by now. */
export async function beginBackup(db: Database, { kind, name, night, askedBy, begunAt }: NewBackup) {
  const [begun] = await rowsOf<{ id: number }>(
    db,
    sql`INSERT INTO backups (kind, name, night, asked_by, begun_at, alive_at)
        SELECT ${kind}, ${name}, ${night}::timestamptz, ${askedBy}::int, ${begunAt}::timestamptz, now()
        WHERE NOT EXISTS (SELECT FROM backups WHERE night = ${night}::timestamptz AND ended_at IS NOT NULL AND problem IS NULL)
        ON CONFLICT DO NOTHING RETURNING id`,
  );
  return begun?.id;
}

/** False if somebody else has ended it. */
export async function noteAlive(db: Database, id: number): Promise<boolean> {
  const alive = await db
    .update(backups)
    .set({ aliveAt: sql`now()` })
    .where(and(eq(backups.id, id), isNull(backups.endedAt)))
    .returning({ id: backups.id });
  return alive.length > 0;
}

type Ending = Partial<Pick<BackupRow, 'problem' | 'bytes' | 'rows' | 'files' | 'test' | 'testFound'>> & {
  readonly kept?: readonly string[];
};

/** Notes how a backup ended and, if it was made, the names of all that are there now: nobody sees one without the other. */
export const endBackup = (db: Database, id: number, { kept, ...ending }: Ending, endedAt: Date) =>
  db.transaction(async (tx) => {
    await tx
      .update(backups)
      .set({ ...ending, endedAt })
      .where(and(eq(backups.id, id), isNull(backups.endedAt)));
    if (kept)
      await tx.execute(
        sql`UPDATE backups SET is_kept = name = ANY (${sql.param(kept)}::text[])
            WHERE is_kept <> (name = ANY (${sql.param(kept)}::text[])) AND problem IS NULL AND ended_at IS NOT NULL`,
      );
  });

/** The newest tries, with who asked. */
export const listBackups = (db: Database, count: number) =>
  db
    .select({ ...getTableColumns(backups), by: users.name })
    .from(backups)
    .leftJoin(users, eq(users.id, backups.askedBy))
    .orderBy(desc(backups.begunAt), desc(backups.id))
    .limit(count);

export type ListedBackup = BackupRow & { readonly by: string | null };

/** The newest one that was the same when it was restored, and is still there. */
export async function findProven(db: Database): Promise<BackupRow | undefined> {
  const [row] = await db
    .select()
    .from(backups)
    .where(and(eq(backups.test, 'same'), eq(backups.isKept, true)))
    .orderBy(desc(backups.begunAt))
    .limit(1);
  return row;
}

/** Since when this installation can make backups. */
export async function readSince(db: Database): Promise<Date | undefined> {
  const [row] = await rowsOf<{ since: Date | string }>(
    db,
    sql`SELECT applied_at AS since FROM migrations WHERE name = '0320_backups.adds.sql'`,
  );
  return row && new Date(row.since);
}
