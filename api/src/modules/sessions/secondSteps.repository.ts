import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { type Role, roles } from 'shared-api/rules';
import type { Database } from '#platform/database/database.ts';
import { secondStepCodes, secondStepRoles, secondSteps } from '#platform/database/tables/accounts.ts';
import { audit } from '#platform/database/tables/records.ts';

const confirmedOf = (userId: number) =>
  and(eq(secondSteps.userId, userId), isNotNull(secondSteps.confirmedAt));

/** Stores the secret of a set-up that is not confirmed yet, in place of an earlier one. False if a second step is on. */
export async function insertSecret(tx: Database, userId: number, secret: string): Promise<boolean> {
  const stored = await tx
    .insert(secondSteps)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondSteps.userId,
      set: { secret },
      setWhere: isNull(secondSteps.confirmedAt),
    })
    .returning({ userId: secondSteps.userId });
  return stored.length > 0;
}

/** The sealed secret, of a second step that is on or of one that is being set up. */
export async function readSecret(tx: Database, userId: number, isOn: boolean): Promise<string | null> {
  const [row] = await tx
    .select({ secret: secondSteps.secret })
    .from(secondSteps)
    .where(isOn ? confirmedOf(userId) : eq(secondSteps.userId, userId));
  return row?.secret ?? null;
}

/** Switches a second step on. False if it is on already. */
export async function confirm(tx: Database, userId: number, step: number, now: Date): Promise<boolean> {
  const confirmed = await tx
    .update(secondSteps)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(secondSteps.userId, userId), isNull(secondSteps.confirmedAt)))
    .returning({ userId: secondSteps.userId });
  return confirmed.length > 0;
}

/** Uses up all codes up to this time step. False if the step was used: one of several calls at once gets true. */
export async function takeStep(tx: Database, userId: number, step: number): Promise<boolean> {
  const used = await tx
    .update(secondSteps)
    .set({ lastStep: step })
    .where(and(confirmedOf(userId), lt(secondSteps.lastStep, step)))
    .returning({ userId: secondSteps.userId });
  return used.length > 0;
}

/** Replaces all recovery codes. */
export async function storeCodes(tx: Database, userId: number, hashes: readonly string[]) {
  await tx.delete(secondStepCodes).where(eq(secondStepCodes.userId, userId));
  await tx.insert(secondStepCodes).values(hashes.map((hash) => ({ userId, hash })));
}

export async function takeRecoveryCode(tx: Database, userId: number, hash: string): Promise<boolean> {
  const used = await tx
    .delete(secondStepCodes)
    .where(and(eq(secondStepCodes.userId, userId), eq(secondStepCodes.hash, hash)))
    .returning({ hash: secondStepCodes.hash });
  return used.length > 0;
}

export const listSecrets = (db: Database) =>
  db.select({ userId: secondSteps.userId, secret: secondSteps.secret }).from(secondSteps);

/** Keeps the secret as it is sealed now, unless it was replaced meanwhile. */
export const replaceSecret = (db: Database, userId: number, before: string, secret: string) =>
  db
    .update(secondSteps)
    .set({ secret })
    .where(and(eq(secondSteps.userId, userId), eq(secondSteps.secret, before)));

/** Since when somebody has a second step, and how many recovery codes are left. Null without one. */
export async function readState(db: Database, userId: number) {
  const [row] = await db
    .select({ since: secondSteps.confirmedAt, left: count(secondStepCodes.hash) })
    .from(secondSteps)
    .leftJoin(secondStepCodes, eq(secondStepCodes.userId, secondSteps.userId))
    .where(confirmedOf(userId))
    .groupBy(secondSteps.userId);
  return row?.since ? { since: row.since, left: row.left } : null;
}

export async function requiredRoles(db: Database): Promise<Role[]> {
  const rows = await db.select({ role: secondStepRoles.role }).from(secondStepRoles);
  return roles.filter((role) => rows.some((row) => row.role === role));
}

export async function storeRequiredRoles(tx: Database, required: readonly Role[]) {
  await tx.delete(secondStepRoles);
  if (required.length > 0) await tx.insert(secondStepRoles).values(required.map((role) => ({ role })));
}

/** False if there was none that was on. */
export async function remove(tx: Database, userId: number): Promise<boolean> {
  const removed = await tx
    .delete(secondSteps)
    .where(eq(secondSteps.userId, userId))
    .returning({ at: secondSteps.confirmedAt });
  return removed.some(({ at }) => at !== null);
}

interface Note {
  readonly action: 'create' | 'update' | 'delete';
  /** Null for a rule of all. */
  readonly userId: number | null;
  /** Null at the server's command line. */
  readonly by: number | null;
  readonly at: Date;
  readonly detail?: string;
}

/** Nothing secret is in an entry of the audit. */
export const note = (tx: Database, { action, userId, by, at, detail = '' }: Note) =>
  tx.insert(audit).values({
    ...{ at, action, actorId: by, recordType: 'user', recordId: userId, part: 'two-step sign-in' },
    detail: detail || null,
  });
