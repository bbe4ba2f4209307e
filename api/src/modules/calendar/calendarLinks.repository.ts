import { eq, sql } from 'drizzle-orm';
import type { Holder } from 'shared-api/rules';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { calendarLinks } from '#platform/database/tables/accounts.ts';
import { audit } from '#platform/database/tables/records.ts';

/** When a person's link was made. */
export async function readSince(db: Database, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ since: calendarLinks.createdAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.userId, userId));
  return row?.since ?? null;
}

/** Replaces a person's link. */
export async function writeLink(tx: Database, userId: number, tokenHash: string, createdAt: Date) {
  await tx
    .insert(calendarLinks)
    .values({ userId, tokenHash, createdAt })
    .onConflictDoUpdate({ target: calendarLinks.userId, set: { tokenHash, createdAt } });
}

/** False if there was none. */
export async function deleteLink(tx: Database, userId: number): Promise<boolean> {
  const removed = await tx
    .delete(calendarLinks)
    .where(eq(calendarLinks.userId, userId))
    .returning({ userId: calendarLinks.userId });
  return removed.length > 0;
}

/** Whose link this is, if their account may be used. */
export async function findHolder(db: Database, tokenHash: string): Promise<Holder | undefined> {
  const [row] = await rowsOf<Holder>(
    db,
    sql`SELECT u.role, u.is_admin FROM calendar_links c JOIN users u ON u.id = c.user_id AND ${isActiveAccount}
        WHERE c.token_hash = ${tokenHash}`,
  );
  return row;
}

interface Note {
  readonly action: 'create' | 'update' | 'delete';
  readonly userId: number;
  readonly by: number;
  readonly at: Date;
}

/** Nothing secret is in an entry of the audit. */
export const note = (tx: Database, { action, userId, by, at }: Note) =>
  tx
    .insert(audit)
    .values({ at, action, actorId: by, recordType: 'user', recordId: userId, part: 'calendar link' });
