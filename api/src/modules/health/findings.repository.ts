import { sql } from 'drizzle-orm';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { lockNumbers } from '#platform/database/lockNumbers.ts';
import { healthFindings } from '#platform/database/tables/health.ts';
import { audit } from '#platform/database/tables/records.ts';

export type FindingRow = typeof healthFindings.$inferSelect;

/** What the checks found last, in any order. Also of checks that another version has. */
export const readFindings = (db: Database): Promise<FindingRow[]> => db.select().from(healthFindings);

export async function readFinding(db: Database, id: string): Promise<FindingRow | undefined> {
  return (await readFindings(db)).find(({ checkId }) => checkId === id);
}

export const storeFinding = (tx: Database, { checkId, ...values }: FindingRow) =>
  tx
    .insert(healthFindings)
    .values({ checkId, ...values })
    .onConflictDoUpdate({ target: healthFindings.checkId, set: values });

/** Waits until no other server checks, and keeps the turn until the transaction ends. */
export const waitForTurn = (tx: Database) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${lockNumbers.health})`);

/** Takes the turn if no other server checks, until the transaction ends. */
export async function tryTurn(tx: Database): Promise<boolean> {
  const [row] = await rowsOf<{ mine: boolean }>(
    tx,
    sql`SELECT pg_try_advisory_xact_lock(${lockNumbers.health}) AS mine`,
  );
  return row?.mine === true;
}

/** Makes the transaction refuse to write. Of an inner transaction, only until that ends. */
export const refuseWrites = (tx: Database) => tx.execute(sql`SET TRANSACTION READ ONLY`);

/** Notes that the mail is sent. Returns false if it was already, since then. */
export async function claimMail(tx: Database, now: Date, since: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE health_mails SET mailed_at = ${now} WHERE coalesce(mailed_at < ${since}, true) RETURNING id`,
  );
  return rows.length > 0;
}

export const readFullAdmins = (db: Database) =>
  rowsOf<{ name: string; email: string }>(
    db,
    sql`SELECT name, email FROM users WHERE role = 'full_admin' AND ${isActiveAccount} ORDER BY id`,
  );

/** Records who had a check fixed, and how. */
export const noteFix = (
  db: Database,
  {
    actorId,
    requestId,
    part,
    detail,
  }: { readonly actorId: number; readonly requestId: string; readonly part: string; readonly detail: string },
) => db.insert(audit).values({ action: 'update', recordType: 'health', actorId, requestId, part, detail });
