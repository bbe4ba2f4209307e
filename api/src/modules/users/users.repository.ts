import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Role } from 'shared-api/rules';
import type { Database } from '#platform/database/database.ts';
import { revisedBy, revisedColumns } from '#platform/database/revised.ts';
import { users } from '#platform/database/tables/accounts.ts';

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
  db.select(columns).from(users).where(isNull(users.deletedAt)).orderBy(asc(users.name), asc(users.id));

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
