import { type SQL, sql } from 'drizzle-orm';
import { addressSubject, allStart, isOfCode, isOfPassword } from '#platform/auth/lockSubjects.ts';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { networkOf } from '#platform/http/networkOf.ts';

const [lock, owner] = [sql`c.subject`, sql`u.email`];

/** The audit names a lock's account only if it exists, since people may type a password in its place. */
const entry = (action: 'login_locked' | 'login_unlocked', subjects: SQL) => sql`
  WITH changed AS (${subjects})
  INSERT INTO audit (action, record_type, record_id, detail)
  SELECT ${action}, 'user', u.id, CASE WHEN c.subject LIKE ${addressSubject('%')} THEN c.subject WHEN u.id IS NULL THEN 'unknown account' END
  FROM changed c LEFT JOIN users u ON (${isOfPassword(lock, owner)} OR ${isOfCode(lock, owner)}) AND u.deleted_at IS NULL`;

/** Records a lock once, however often it refuses. */
export const recordLock = (tx: Database, subject: string) =>
  tx.execute(
    entry(
      'login_locked',
      sql`INSERT INTO login_locks (subject) VALUES (${subject}) ON CONFLICT DO NOTHING RETURNING subject`,
    ),
  );

export const recordUnlock = (tx: Database, subject: string) => recordUnlocks(tx, sql`subject = ${subject}`);

const recordUnlocks = (tx: Database, where: SQL) =>
  tx.execute(entry('login_unlocked', sql`DELETE FROM login_locks WHERE ${where} RETURNING subject`));

/** Forgets the sign-ins of an account, and with `codes` the codes of its second step. Returns how many locks and failures there were. */
export async function endLocks(
  tx: Database,
  email: string,
  codes: 'and codes' | 'not codes',
): Promise<number> {
  const [subject, of] = [sql`subject`, sql`${email}::text`];
  const isOf =
    codes === 'and codes'
      ? sql`(${isOfPassword(subject, of)} OR ${isOfCode(subject, of)})`
      : isOfPassword(subject, of);
  return forget(tx, isOf);
}

/** Forgets the failed sign-ins from an address or its network. Returns how many locks and failures there were. */
export const endLocksOfAddress = (tx: Database, address: string) =>
  forget(tx, sql`subject = ${addressSubject(networkOf(address))}`);

async function forget(tx: Database, isOf: SQL): Promise<number> {
  const forgotten = await rowsOf<{ subject: string }>(
    tx,
    sql`DELETE FROM login_failures WHERE ${isOf} RETURNING subject`,
  );
  const { rowCount } = await recordUnlocks(tx, isOf);
  return (rowCount ?? 0) + forgotten.filter((each) => !each.subject.startsWith(allStart)).length;
}
