import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { issuerSpellings } from 'shared-api/rules';
import { hasSecondStep } from '#platform/auth/hasSecondStep.ts';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import { sessionLasts } from '#platform/auth/sessionLasts.ts';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { mails, recoveryLinks, refreshSecrets, sessions } from '#platform/database/tables/accounts.ts';
import { mostSessions, sessionSeconds } from './sessionTimes.ts';

export type RevocationReason = 'logout' | 'refresh_reuse' | 'password_reset' | 'deactivated' | 'deleted';

export interface Account {
  id: number;
  name: string;
  email: string;
  role: string;
  is_active: boolean;
  password_hash: string;
  has_second_step: boolean;
  /** The role needs a second step. */
  needs_second_step: boolean;
}

const accountWhere = async (db: Database, condition: SQL): Promise<Account | undefined> => {
  const [account] = await rowsOf<Account>(
    db,
    sql`SELECT id, name, email, role, is_active, password_hash,
               ${hasSecondStep(sql`users.id`)} AS has_second_step,
               EXISTS (SELECT FROM second_step_roles r WHERE r.role = users.role) AS needs_second_step
        FROM users WHERE ${condition} AND deleted_at IS NULL`,
  );
  return account;
};

export const findAccount = (db: Database, email: string) => accountWhere(db, sql`email = ${email}`);

/** Locks an account that may be used, and reads it as it is until the transaction ends. */
export async function lockAccount(tx: Database, id: number): Promise<Account | undefined> {
  // A statement of its own: one that waits for the lock reads other tables as they were before.
  await tx.execute(sql`SELECT FROM users WHERE id = ${id} FOR NO KEY UPDATE`);
  const account = await accountWhere(tx, sql`id = ${id}`);
  return account?.is_active ? account : undefined;
}

/** Who has signed in needs no invitation any more. */
export async function endInvitation(tx: Database, userId: number) {
  await tx
    .delete(recoveryLinks)
    .where(and(eq(recoveryLinks.userId, userId), eq(recoveryLinks.kind, 'invitation')));
  await tx.delete(mails).where(and(eq(mails.userId, userId), eq(mails.kind, 'invitation')));
}

export interface NewSession {
  readonly hash: string;
  readonly device: string | null;
  readonly now: Date;
  readonly awaitsCode: boolean;
  readonly awaitsSetUp: boolean;
  /** The company account that it began with, if it did. */
  readonly company?: CompanySession | undefined;
  readonly codeGivenAt?: Date;
}

export interface CompanySession {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's session. */
  readonly sid: string | null;
  /** With which the provider's logout knows whose session ends. */
  readonly sealedIdToken: string | null;
}

/** Stores a session of a locked account. One too many of its kind, of those that wait for a code or of the others, ends the one that wasn't used for longest. */
export async function insertSession(tx: Database, userId: number, begun: NewSession) {
  const { hash, device, now, awaitsCode, awaitsSetUp, company, codeGivenAt } = begun;
  const seconds = awaitsCode
    ? sessionSeconds.awaitingCode
    : company
      ? sessionSeconds.company
      : sessionSeconds.longest;
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  const oldest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.awaitsCode, awaitsCode), sessionLasts(now)))
    .orderBy(desc(sessions.usedAt), asc(sessions.id))
    .offset(mostSessions - 1);
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: 'logout' })
    .where(inArray(sessions.id, oldest));
  const beganWith = company && {
    companyIssuer: company.issuer,
    companySubject: company.subject,
    companySid: company.sid,
    companyIdToken: company.sealedIdToken,
  };
  const [session] = await tx
    .insert(sessions)
    .values({
      ...{ userId, createdAt: now, usedAt: now, expiresAt, device, awaitsCode, awaitsSetUp, codeGivenAt },
      ...beganWith,
    })
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
  if (!session) throw new Error('the session was not stored');
  await tx.insert(refreshSecrets).values({ hash, sessionId: session.id, generation: 1 });
  return session;
}

export interface SessionOfSecret {
  session_id: string;
  generation: number;
  newest: number;
  /** When the secret was replaced. */
  rotated_at: string | null;
  expires_at: string;
  /** It ended, expired or was idle for too long. */
  is_over: boolean;
  is_closed: boolean;
  awaits_code: boolean;
  /** It began with a company account. */
  is_company: boolean;
  id: number;
  name: string;
  email: string;
  role: string;
}

/** Whether a row of `sessions` can be refreshed: a session ends by itself after a time without that. */
const canBeRefreshed = (now: Date) =>
  sql`(${sessionLasts(now)} AND used_at >= ${new Date(now.getTime() - sessionSeconds.idle * 1000)})`;

/** Locks the session, so that its refreshes happen one after the other. */
export async function lockSessionOfSecret(
  tx: Database,
  hash: string,
  now: Date,
): Promise<SessionOfSecret | undefined> {
  const [found] = await rowsOf<SessionOfSecret>(
    tx,
    sql`SELECT s.id AS session_id, r.generation, s.generation AS newest, r.rotated_at, s.expires_at,
               NOT ${canBeRefreshed(now)} AS is_over, NOT ${isActiveAccount} AS is_closed, s.awaits_code,
               s.company_issuer IS NOT NULL AS is_company, u.id, u.name, u.email, u.role
        FROM refresh_secrets r JOIN sessions s ON s.id = r.session_id JOIN users u ON u.id = s.user_id
        WHERE r.hash = ${hash} FOR UPDATE OF s, r`,
  );
  return found;
}

export async function storeSuccessor(
  tx: Database,
  sessionId: string,
  generation: number,
  hash: string,
  now: Date,
) {
  await tx
    .update(refreshSecrets)
    .set({ rotatedAt: now })
    .where(and(eq(refreshSecrets.sessionId, sessionId), eq(refreshSecrets.generation, generation)));
  await tx.insert(refreshSecrets).values({ hash, sessionId, generation: generation + 1 });
  await tx
    .update(sessions)
    .set({ generation: generation + 1, usedAt: now })
    .where(eq(sessions.id, sessionId));
}

export const revokeSession = (db: Database, sessionId: string, because: RevocationReason, now: Date) =>
  db
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: because })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));

export const revokeSessionsOfUser = (
  db: Database,
  userId: number,
  because: RevocationReason,
  now: Date,
  keptSession: string | null,
) =>
  db
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: because })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        keptSession === null ? undefined : ne(sessions.id, keptSession),
      ),
    )
    .returning({ id: sessions.id });

/** An account's sessions that are not over, most recently used first. */
export const listSessions = (db: Database, userId: number, now: Date) =>
  db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      usedAt: sessions.usedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.awaitsCode, false), canBeRefreshed(now)))
    .orderBy(desc(sessions.usedAt), asc(sessions.id));

export async function isSessionOpen(tx: Database, sessionId: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), sessionLasts(now)));
  return row !== undefined;
}

/** The second step that a session waited for is set up. */
export const endSetUp = (tx: Database, sessionId: string) =>
  tx.update(sessions).set({ awaitsSetUp: false }).where(eq(sessions.id, sessionId));

/** A code was given in this session. */
export const storeCodeGiven = (tx: Database, sessionId: string, now: Date) =>
  tx.update(sessions).set({ codeGivenAt: now }).where(eq(sessions.id, sessionId));

/** When a code was last given in this session. `hasSecondStep`: its owner can give one. */
export async function codeGiven(db: Database, sessionId: string) {
  const [row] = await rowsOf<{ given_at: string | null; has_second_step: boolean }>(
    db,
    sql`SELECT s.code_given_at AS given_at,
               ${hasSecondStep(sql`s.user_id`)} AS has_second_step
        FROM sessions s WHERE s.id = ${sessionId}::uuid`,
  );
  return {
    at: row?.given_at ? new Date(row.given_at) : null,
    hasSecondStep: row?.has_second_step === true,
  };
}

/** The company account that a session began with. */
export async function companyOfSession(db: Database, sessionId: string): Promise<CompanySession | undefined> {
  const [row] = await db
    .select({
      issuer: sessions.companyIssuer,
      subject: sessions.companySubject,
      sid: sessions.companySid,
      sealedIdToken: sessions.companyIdToken,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!row) return undefined;
  const { issuer, subject, ...more } = row;
  return issuer && subject ? { issuer, subject, ...more } : undefined;
}

/** Ends the sessions that began with a company account: all of the person's but `keptSession`, or those of one session at the provider. */
export const revokeCompanySessions = (
  db: Database,
  { issuer, subject, sid }: { issuer: string; subject: string | null; sid: string | null },
  now: Date,
  keptSession: string | null = null,
) =>
  db
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: 'logout' })
    .where(
      and(
        inArray(sessions.companyIssuer, issuerSpellings(issuer)),
        subject === null ? undefined : eq(sessions.companySubject, subject),
        sid === null ? undefined : eq(sessions.companySid, sid),
        keptSession === null ? undefined : ne(sessions.id, keptSession),
        isNull(sessions.revokedAt),
      ),
    )
    .returning({ userId: sessions.userId });

/** Ends one of an account's sessions. */
export const revokeOwnSession = (
  db: Database,
  { userId, sessionId }: { userId: number; sessionId: string },
  now: Date,
) =>
  db
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: 'logout' })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
