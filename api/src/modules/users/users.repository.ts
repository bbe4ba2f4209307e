import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Role } from 'shared-api/rules';
import type { Database } from '#platform/database/database.ts';
import { revisedBy, revisedColumns } from '#platform/database/revised.ts';
import { recoveryLinks, users } from '#platform/database/tables/accounts.ts';

export interface UserRow {
  id: number;
  name: string;
  email: string;
  role: string;
  isActive: boolean;
  isAdmin: boolean | null;
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
  ...revisedColumns(users),
};

export const listUsers = (db: Database): Promise<UserRow[]> =>
  db.select(columns).from(users).where(isNull(users.deletedAt));

/** Locks the account, so that its role can't change between the decision and the write. */
export async function lockUser(tx: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update');
  return row;
}

interface NewUser {
  name: string;
  email: string;
  role: Role;
  passwordHash: string;
  mustChangePassword: boolean;
}

export async function insertUser(tx: Database, user: NewUser): Promise<UserRow> {
  const [row] = await tx.insert(users).values(user).returning(columns);
  if (!row) throw new Error('the account was not stored');
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

export async function updateUser(tx: Database, id: number, change: UserUpdate, by: number): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ ...change, updatedAt: new Date(), ...revisedBy(users, by) })
    .where(eq(users.id, id))
    .returning(columns);
  if (!row) throw new Error('the account was not stored');
  return row;
}

interface NewLink {
  hash: string;
  email: string;
  expiresAt: Date;
}

/** Stores a recovery link of an active full admin, in place of earlier ones. False if nobody active by that email is one. */
export async function insertRecoveryLink(
  tx: Database,
  { hash, email, expiresAt }: NewLink,
): Promise<boolean> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ...isFullAdmin));
  if (!owner) return false;
  await tx.delete(recoveryLinks).where(eq(recoveryLinks.userId, owner.id));
  await tx.insert(recoveryLinks).values({ hash, userId: owner.id, expiresAt });
  return true;
}

/** Removes a recovery link that has not expired, and returns its owner. */
export async function takeRecoveryLink(tx: Database, hash: string, now: Date): Promise<UserRow | undefined> {
  const [link] = await tx
    .delete(recoveryLinks)
    .where(and(eq(recoveryLinks.hash, hash), gt(recoveryLinks.expiresAt, now)))
    .returning({ userId: recoveryLinks.userId });
  if (!link) return undefined;
  const [owner] = await tx
    .select(columns)
    .from(users)
    .where(and(eq(users.id, link.userId), ...isFullAdmin))
    .for('update');
  return owner;
}

const isFullAdmin = [eq(users.role, 'full_admin'), eq(users.isActive, true), isNull(users.deletedAt)];

/** The audit names this person for the rest of the transaction. */
export const actAs = (tx: Database, id: number) =>
  tx.execute(sql`SELECT set_config('mobprep.actor', ${String(id)}, true)`);
