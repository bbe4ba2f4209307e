import { and, eq, gt, sql } from 'drizzle-orm';
import type { CompanyRefusalReason } from 'shared-api/rules';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import { sessionLasts } from '#platform/auth/sessionLasts.ts';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { companyAttempts, companyLogouts } from '#platform/database/tables/accounts.ts';

export type Attempt = typeof companyAttempts.$inferSelect;
type NewAttempt = typeof companyAttempts.$inferInsert;
/** An attempt counts only in the browser that began it. */
export type Held = Pick<Attempt, 'id' | 'browser'>;

/** Tabs that may be at the provider at once. */
const mostAttempts = 5;

const heldAt = ({ id, browser }: Held, now: Date) =>
  and(eq(companyAttempts.id, id), eq(companyAttempts.browser, browser), gt(companyAttempts.expiresAt, now));

/** Stores an attempt, and forgets the browser's oldest ones. */
export async function insertAttempt(tx: Database, attempt: NewAttempt) {
  await tx.insert(companyAttempts).values(attempt);
  await tx.execute(sql`
    DELETE FROM company_attempts WHERE browser = ${attempt.browser} AND id NOT IN (
      SELECT id FROM company_attempts WHERE browser = ${attempt.browser} ORDER BY begun_at DESC, id LIMIT ${mostAttempts})`);
}

/** Takes an attempt that is at the provider. Of several callbacks at once with one state, one gets it. */
export async function takeBegun(db: Database, held: Held, now: Date): Promise<Attempt | undefined> {
  const [attempt] = await db
    .update(companyAttempts)
    .set({ step: 'refused', problem: 'stale' satisfies CompanyRefusalReason })
    .where(and(heldAt(held, now), eq(companyAttempts.step, 'begun')))
    .returning();
  return attempt;
}

export const storeReturned = (db: Database, id: string, sealed: string) =>
  db
    .update(companyAttempts)
    .set({ step: 'returned', problem: null, sealed })
    .where(eq(companyAttempts.id, id));

export const storeRefused = (
  db: Database,
  id: string,
  refused: { readonly problem: CompanyRefusalReason; readonly sealed: string },
) =>
  db
    .update(companyAttempts)
    .set({ step: 'refused', ...refused })
    .where(eq(companyAttempts.id, id));

export async function findAttempt(db: Database, held: Held, now: Date): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(companyAttempts).where(heldAt(held, now));
  return attempt;
}

/** Ends an attempt. False if another call did. */
export async function removeAttempt(tx: Database, id: string): Promise<boolean> {
  const removed = await tx
    .delete(companyAttempts)
    .where(eq(companyAttempts.id, id))
    .returning({ id: companyAttempts.id });
  return removed.length > 0;
}

/** The owner of the session that asked for an attempt, while it lasts. Locks both. */
export async function findAsker(tx: Database, { sessionId }: Pick<Attempt, 'sessionId'>, now: Date) {
  const [asker] = await rowsOf<{ id: number; role: string }>(
    tx,
    sql`SELECT u.id, u.role FROM users u JOIN sessions s ON s.user_id = u.id
        WHERE s.id = ${sessionId}::uuid AND ${sessionLasts(now)}
          AND NOT s.awaits_code AND NOT s.awaits_set_up AND ${isActiveAccount}
        FOR NO KEY UPDATE`,
  );
  return asker;
}

/** False if this logout token was used. */
export async function takeLogout(tx: Database, hash: string, expiresAt: Date): Promise<boolean> {
  const taken = await tx
    .insert(companyLogouts)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: companyLogouts.hash });
  return taken.length > 0;
}
