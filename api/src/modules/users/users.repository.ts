import { and, desc, eq, gt, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Role } from 'shared-api/rules';
import { hasSecondStep } from '#platform/auth/hasSecondStep.ts';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import type { Database } from '#platform/database/database.ts';
import { revisedBy, revisedColumns } from '#platform/database/revised.ts';
import { lockDowns, recoveryLinks, sessions, users } from '#platform/database/tables/accounts.ts';
import { audit } from '#platform/database/tables/records.ts';
import { endMails } from './mails.repository.ts';

export interface UserRow {
  id: number;
  name: string;
  email: string;
  role: string;
  isActive: boolean;
  isAdmin: boolean | null;
  hasSecondStep: boolean;
  lockedDown: { by: string; at: string } | null;
  revision: number;
  revised_at: string;
  revised_by_name: string | null;
}

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  isActive: users.isActive,
  isAdmin: users.isAdmin,
  hasSecondStep: hasSecondStep(sql`users.id`),
  lockedDown: sql<UserRow['lockedDown']>`(
    SELECT jsonb_build_object('by', by.name, 'at', l.locked_at)
    FROM lock_downs l JOIN users by ON by.id = l.locked_by WHERE l.user_id = users.id)`,
  ...revisedColumns(users),
};

export const listUsers = (db: Database): Promise<UserRow[]> =>
  db.select(columns).from(users).where(isNull(users.deletedAt));

/** Locks the account, so that its role can't change between the decision and the write. */
export async function lockUser(tx: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await lockUsers(tx, [id]);
  return row;
}

/** Locks accounts, in one order for everybody. They are read after that: a statement that waited still sees other tables as they were. */
export async function lockUsers(tx: Database, ids: readonly number[]): Promise<UserRow[]> {
  const wanted = and(inArray(users.id, [...ids]), isNull(users.deletedAt));
  await tx.select({ id: users.id }).from(users).where(wanted).orderBy(users.id).for('update');
  return tx.select(columns).from(users).where(wanted);
}

export interface NewUser {
  name: string;
  email: string;
  role: Role;
  passwordHash: string;
  mustChangePassword?: boolean;
}

/** Nothing if there is an account with this email. */
export async function insertUser(tx: Database, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning(columns);
  return row;
}

/** When the account's password was last changed, by its owner or an administrator. */
export async function passwordChangedAt(db: Database, id: number): Promise<Date | null> {
  const [row] = await db.select({ at: users.passwordChangedAt }).from(users).where(eq(users.id, id));
  return row?.at ?? null;
}

interface UserUpdate {
  name?: string;
  role?: Role;
  isActive?: boolean;
  passwordHash?: string;
  mustChangePassword?: boolean;
  passwordChangedAt?: Date;
  deletedAt?: Date;
}

/** A new password ends every link to choose one, also those on their way, and so does the end of the account. */
export async function updateUser(
  tx: Database,
  id: number,
  change: UserUpdate,
  by: number | null,
): Promise<UserRow> {
  const { passwordHash, isActive, deletedAt } = change;
  if (passwordHash !== undefined || isActive === false || deletedAt !== undefined) {
    await tx.delete(recoveryLinks).where(eq(recoveryLinks.userId, id));
    await endMails(tx, id, ['reset', 'invitation']);
  }
  const [row] = await tx
    .update(users)
    .set({ ...change, updatedAt: new Date(), ...revisedBy(users, by) })
    .where(eq(users.id, id))
    .returning(columns);
  if (!row) throw new Error('the account was not stored');
  return row;
}

export const insertLockDown = (tx: Database, lock: typeof lockDowns.$inferInsert) =>
  tx.insert(lockDowns).values(lock);

/** What it was; nothing if the account isn't locked down. */
export async function deleteLockDown(tx: Database, userId: number) {
  const [removed] = await tx.delete(lockDowns).where(eq(lockDowns.userId, userId)).returning();
  return removed;
}

export type LinkKind = (typeof recoveryLinks.$inferSelect)['kind'];

interface NewLink {
  hash: string;
  userId: number;
  kind: LinkKind;
  expiresAt: Date;
}

/** Stores a link to choose a new password, in place of earlier ones of its kind. */
export async function insertLink(tx: Database, link: NewLink) {
  const { userId, kind } = link;
  await tx.delete(recoveryLinks).where(and(eq(recoveryLinks.userId, userId), eq(recoveryLinks.kind, kind)));
  await tx.insert(recoveryLinks).values(link);
}

/** Whether this account has a link of this kind that lasts longer than that. */
export async function hasLink(
  tx: Database,
  { userId, kind, expiresAt }: Omit<NewLink, 'hash'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ hash: recoveryLinks.hash })
    .from(recoveryLinks)
    .where(
      and(
        eq(recoveryLinks.userId, userId),
        eq(recoveryLinks.kind, kind),
        gt(recoveryLinks.expiresAt, expiresAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Locks the account of somebody who has neither signed in nor got another password since it was made. */
export async function lockInvited(tx: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(users)
    .where(
      and(
        eq(users.id, id),
        isActiveAccount,
        isNull(users.passwordChangedAt),
        notExists(tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id))),
      ),
    )
    .for('update');
  return row;
}

/** Locks the active account with this email. */
export async function lockActive(tx: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(users)
    .where(and(eq(users.email, email), isActiveAccount))
    .for('update');
  return row;
}

/** What entries of the audit about recovery links have as their part. */
const recoveryLink = 'recovery link';

/** Nobody is signed in at the server's command line, so the entry has no author. */
export const noteRecovery = (tx: Database, userId: number, at: Date) =>
  tx.insert(audit).values({
    ...{ at, action: 'create', recordType: 'user', recordId: userId, part: recoveryLink },
    detail: "Made with the server's command line",
  });

const mostRecoveries = 10;

export const readRecoveries = (db: Database, since: Date) =>
  db
    .select({ id: audit.id, user_id: users.id, name: users.name, at: audit.at })
    .from(audit)
    .innerJoin(users, eq(users.id, audit.recordId))
    .where(and(eq(audit.recordType, 'user'), eq(audit.part, recoveryLink), gt(audit.at, since)))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(mostRecoveries);

/** Removes a link that has not expired, and returns its owner. Only a full admin may use one from the command line. */
export async function takeLink(
  tx: Database,
  hash: string,
  now: Date,
): Promise<(UserRow & { link: LinkKind }) | undefined> {
  const lasts = and(eq(recoveryLinks.hash, hash), gt(recoveryLinks.expiresAt, now));
  const mayUse = or(ne(recoveryLinks.kind, 'recovery'), eq(users.role, 'full_admin'));
  // The account first: a new password and a sign-in lock it before they remove its links.
  const [owner] = await tx
    .select(columns)
    .from(users)
    .innerJoin(recoveryLinks, eq(recoveryLinks.userId, users.id))
    .where(and(lasts, isActiveAccount, mayUse))
    .for('update', { of: users });
  const [link] = await tx.delete(recoveryLinks).where(lasts).returning({ kind: recoveryLinks.kind });
  return owner && link && { ...owner, link: link.kind };
}
