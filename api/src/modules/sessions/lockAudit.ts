import { type SQL, sql } from 'drizzle-orm';
import { accountSubject, addressSubject, codeSubject } from '#platform/auth/lockSubjects.ts';
import type { Database } from '#platform/database/database.ts';

/** The audit names a lock's account only if it exists, since people may type a password in its place. */
const entry = (action: 'login_locked' | 'login_unlocked', subjects: SQL) => sql`
  WITH changed AS (${subjects})
  INSERT INTO audit (action, record_type, record_id, detail)
  SELECT ${action}, 'user', u.id, CASE WHEN c.subject LIKE ${addressSubject('%')} THEN c.subject WHEN u.id IS NULL THEN 'unknown account' END
  FROM changed c LEFT JOIN users u ON c.subject IN (${accountSubject('')} || u.email, ${codeSubject('')} || u.email) AND u.deleted_at IS NULL`;

/** Records a lock once, however often it refuses. */
export const recordLock = (tx: Database, subject: string) =>
  tx.execute(
    entry(
      'login_locked',
      sql`INSERT INTO login_locks (subject) VALUES (${subject}) ON CONFLICT DO NOTHING RETURNING subject`,
    ),
  );

export const recordUnlock = (tx: Database, subject: string) =>
  tx.execute(
    entry('login_unlocked', sql`DELETE FROM login_locks WHERE subject = ${subject} RETURNING subject`),
  );
