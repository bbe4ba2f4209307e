import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { refreshSecrets, sessions } from '#platform/database/tables/accounts.ts';
import { longestSeconds } from './rotation.ts';

export type RevocationReason = 'logout' | 'refresh_reuse' | 'password_reset' | 'deactivated' | 'deleted';

export interface Account {
  id: number;
  name: string;
  email: string;
  role: string;
  is_active: boolean;
  password_hash: string;
}

export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await rowsOf<Account>(
    db,
    sql`SELECT id, name, email, role, is_active, password_hash FROM users WHERE email = ${email} AND deleted_at IS NULL`,
  );
  return account;
}

export async function insertSession(
  tx: Database,
  userId: number,
  { hash, device, now }: { hash: string; device: string | null; now: Date },
) {
  const expiresAt = new Date(now.getTime() + longestSeconds * 1000);
  const [session] = await tx
    .insert(sessions)
    .values({ userId, createdAt: now, usedAt: now, expiresAt, device })
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
  if (!session) throw new Error('the session was not stored');
  await tx.insert(refreshSecrets).values({ hash, sessionId: session.id, generation: 1 });
  return session;
}

export interface SessionOfSecret {
  session_id: string;
  generation: number;
  newest: number;
  used_at: string;
  expires_at: string;
  is_revoked: boolean;
  is_closed: boolean;
  id: number;
  name: string;
  email: string;
  role: string;
}

/** Locks the session, so that its refreshes happen one after the other. */
export async function lockSessionOfSecret(tx: Database, hash: string): Promise<SessionOfSecret | undefined> {
  const [found] = await rowsOf<SessionOfSecret>(
    tx,
    sql`SELECT s.id AS session_id, r.generation, s.generation AS newest, s.used_at, s.expires_at,
               s.revoked_at IS NOT NULL AS is_revoked, NOT u.is_active OR u.deleted_at IS NOT NULL AS is_closed,
               u.id, u.name, u.email, u.role
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
    );

/** An account's sessions that have not ended, most recently used first. */
export const listSessions = (db: Database, userId: number, now: Date) =>
  db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      usedAt: sessions.usedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.usedAt), asc(sessions.id));

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
