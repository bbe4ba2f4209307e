import { eq, sql } from 'drizzle-orm';
import { addressTries, signInLocks, wrongCredentials } from 'shared-api/rules';
import { accountSubject, addressSubject, codeSubject } from '#platform/auth/lockSubjects.ts';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { loginFailures } from '#platform/database/tables/accounts.ts';
import { Problem } from '#platform/errors/Problem.ts';
import { networkOf } from '#platform/http/networkOf.ts';
import type { LoginGate } from './LoginGate.ts';
import { recordLock, recordUnlock } from './lockAudit.ts';

const { password, code } = signInLocks;

export interface Attempt {
  readonly email: string;
  readonly ip: string;
  readonly now: Date;
}

/**
 * Counts an attempt as failed before it is tried, so that simultaneous attempts cannot slip through.
 * Refused ones are not counted, so a lock ends once the failures that caused it are old enough.
 */
export async function countAttempt(db: Database, attempt: Attempt, gate?: LoginGate) {
  const { now } = attempt;
  const subjects = subjectsOf(attempt);
  const refusal = await db.transaction(async (tx) => {
    for (const [subject, limit] of subjects) {
      const problem = await refusalAbove(tx, subject, { limit, minutes: password.minutes, now });
      if (problem) return { subject, problem };
    }
    await tx.insert(loginFailures).values(subjects.map(([subject]) => ({ subject, failedAt: now })));
    return null;
  });
  // Thrown outside the transaction, so that the lock stays recorded.
  if (!refusal) return;
  gate?.remember(refusal.subject, refusal.problem);
  throw refusal.problem;
}

/** What an attempt counts against, and how many failures each may have. */
export const subjectsOf = ({ email, ip }: Pick<Attempt, 'email' | 'ip'>) =>
  [
    [accountSubject(email), password.tries],
    [addressSubject(networkOf(ip)), addressTries],
  ] as const;

/** After the right password, resets the account's count and takes this attempt off the address's. */
export async function forgiveAttempt(db: Database, { email, ip, now }: Attempt) {
  await db.execute(sql`
    DELETE FROM login_failures
    WHERE subject = ${accountSubject(email)}
       OR (subject = ${addressSubject(networkOf(ip))} AND failed_at = ${now.toISOString()}::timestamptz)`);
}

async function refusalAbove(
  tx: Database,
  subject: string,
  { limit, minutes, now }: { limit: number; minutes: number; now: Date },
): Promise<Problem | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 1))`);
  const since = new Date(now.getTime() - minutes * 60_000).toISOString();
  await tx.execute(
    sql`DELETE FROM login_failures WHERE subject = ${subject} AND failed_at < ${since}::timestamptz`,
  );
  const [row] = await rowsOf<{ failures: number; first: string | null }>(
    tx,
    sql`SELECT count(*)::int AS failures, min(failed_at) AS first FROM login_failures WHERE subject = ${subject}`,
  );
  if (!row?.first || row.failures < limit) {
    await recordUnlock(tx, subject);
    return null;
  }
  await recordLock(tx, subject);
  const endsAt = new Date(row.first).getTime() + minutes * 60_000;
  const wait = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
  return new Problem(429, 'login_throttled', wrongCredentials, {
    headers: { 'retry-after': String(wait) },
  });
}

/** Counts a code before it is tried. */
export async function countCode(db: Database, email: string, now: Date) {
  const subject = codeSubject(email);
  const refusal = await db.transaction(async (tx) => {
    const problem = await refusalAbove(tx, subject, { limit: code.tries, minutes: code.minutes, now });
    if (!problem) await tx.insert(loginFailures).values({ subject, failedAt: now });
    return problem;
  });
  if (refusal)
    throw new Problem(refusal.status, refusal.code, 'There were too many wrong codes', {
      headers: refusal.headers,
    });
}

export const forgiveCodes = (db: Database, email: string) =>
  db.delete(loginFailures).where(eq(loginFailures.subject, codeSubject(email)));
