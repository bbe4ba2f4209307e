import { eq, sql } from 'drizzle-orm';
import { accountTries, addressTries, signInLocks, wrongCredentials } from 'shared-api/rules';
import {
  accountSubject,
  addressSubject,
  allSubject,
  codeSubject,
  knownSubject,
} from '#platform/auth/lockSubjects.ts';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { loginFailures } from '#platform/database/tables/accounts.ts';
import { Problem } from '#platform/errors/Problem.ts';
import { networkOf } from '#platform/http/networkOf.ts';
import type { LoginGate } from './LoginGate.ts';
import { recordLock, recordUnlock } from './lockAudit.ts';

const { password, code } = signInLocks;

/** Who tries: a browser or a session in which the account was signed in before, or somebody at an address. */
export type From = { readonly known: string } | { readonly ip: string };

export interface Attempt {
  readonly email: string;
  readonly from: From;
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

/** What an attempt counts against, and how many each may have. What strangers do counts for strangers only. */
export const subjectsOf = ({ email, from }: Omit<Attempt, 'now'>): (readonly [string, number])[] =>
  'known' in from
    ? [
        [knownSubject(email, from.known), password.tries],
        [allSubject(email, 'known'), accountTries.known],
      ]
    : [
        [accountSubject(email), password.tries],
        [allSubject(email, 'strangers'), accountTries.strangers],
        [addressSubject(networkOf(from.ip)), addressTries],
      ];

/**
 * After the right password, resets the count of a known browser. A stranger's attempt is taken off the counts of strangers: what others
 * guessed there stays. The count of all sign-ins keeps it.
 */
export async function forgiveAttempt(db: Database, { email, from, now }: Attempt) {
  await db.execute(
    'known' in from
      ? sql`DELETE FROM login_failures WHERE subject = ${knownSubject(email, from.known)}`
      : sql`DELETE FROM login_failures
            WHERE subject IN (${accountSubject(email)}, ${addressSubject(networkOf(from.ip))})
              AND failed_at = ${now.toISOString()}::timestamptz`,
  );
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

/** Whose codes they are. `isKnown`: in a session that waits for none, or in a browser that had one. Who only knows the password locks nobody else out. */
export interface Coder {
  readonly email: string;
  readonly isKnown: boolean;
}

/** Counts a code before it is tried. */
export async function countCode(db: Database, { email, isKnown }: Coder, now: Date) {
  const subject = codeSubject(email, isKnown);
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

export const forgiveCodes = (db: Database, { email, isKnown }: Coder) =>
  db.delete(loginFailures).where(eq(loginFailures.subject, codeSubject(email, isKnown)));
