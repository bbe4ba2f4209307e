import type { PasswordReset, SignupRequest, UserChange } from 'shared-api/contract';
import {
  byText,
  type EmployeeAct,
  isAdminRole,
  type Role,
  refusalOfAct,
  refusalOfChange,
  refusalOfRole,
} from 'shared-api/rules';
import { endLink } from '#modules/calendar/calendarLinks.service.ts';
import { dropSecondStep } from '#modules/sessions/secondStep.service.ts';
import { endLocks, endSessions } from '#modules/sessions/sessions.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import { requireGoodPassword } from '#platform/auth/easyPasswords.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import type { Database } from '#platform/database/database.ts';
import { emailTaken, forbidden, invalid, notFound } from '#platform/errors/Problem.ts';
import { requireRevision, type Write } from '#platform/http/revision.ts';
import { undoFirst } from './users.policy.ts';
import { presentEmployee, presentUser } from './users.presenter.ts';
import * as repository from './users.repository.ts';

/** By name, as on every screen. */
export const listUsers = async (db: Database) =>
  (await repository.listUsers(db)).sort((a, b) => byText(a.name, b.name) || a.id - b.id);

export async function createUser(
  tx: Database,
  actor: Actor,
  { email, name, role, password, is_admin, must_change_password = false }: SignupRequest,
  shortest: number,
) {
  const refusal = refusalOfRole(actor, role);
  if (refusal) throw forbidden(refusal);
  requireFlag(role, is_admin);
  requireGoodPassword('password', password, { owner: { name, email }, shortest });
  const passwordHash = await hashPassword(password);
  const row = await repository.insertUser(tx, {
    email,
    name: name.trim(),
    role,
    passwordHash,
    mustChangePassword: must_change_password,
  });
  if (!row) throw emailTaken();
  return row;
}

/** The account of somebody whom their company sends. Nothing if there is one with this email. */
export const addCompanyUser = (tx: Database, user: repository.NewUser) => repository.insertUser(tx, user);

/** Gives the role that somebody has in their company. Who became a Full Admin meanwhile stays one. */
export async function giveCompanyRole(tx: Database, id: number, role: Role) {
  if ((await lockTarget(tx, id)).role !== 'full_admin') await repository.updateUser(tx, id, { role }, null);
}

export async function changeUser(tx: Database, write: Write, change: UserChange, now: Date) {
  const { actor, id } = write;
  const row = await lockTarget(tx, id);
  const target = presentUser(row);
  const { name, role, is_active, is_admin } = change;
  const asked = { ...(role && { role }), ...(is_active !== undefined && { is_active }) };
  const refusal = refusalOfChange(actor, target, asked);
  if (refusal) throw forbidden(refusal);
  requireRevision(write.revision, row, presentEmployee(actor, row));
  requireFlag(role ?? target.role, is_admin);
  if (is_active === true && row.lockedDown) throw forbidden(undoFirst(row.lockedDown.by));
  if (is_active === false && target.is_active) {
    await endSessions(tx, id, 'deactivated', now);
    await endLink(tx, { userId: id, by: actor.id, at: now });
  }
  const values = {
    ...(name !== undefined && { name: name.trim() }),
    ...(role && { role }),
    ...(is_active !== undefined && { isActive: is_active }),
  };
  return repository.updateUser(tx, id, values, actor.id);
}

export async function deleteUser(tx: Database, actor: Actor, id: number, now: Date) {
  await requireAct(tx, actor, id, 'delete');
  await endSessions(tx, id, 'deleted', now);
  await endLink(tx, { userId: id, by: actor.id, at: now });
  await repository.updateUser(tx, id, { deletedAt: now }, actor.id);
}

export async function resetPassword(
  tx: Database,
  actor: Actor,
  { user_id: id, new_password: password, must_change_password = false }: PasswordReset,
  { shortest, now }: { shortest: number; now: Date },
) {
  const owner = await requireAct(tx, actor, id, 'reset');
  requireGoodPassword('new_password', password, { owner, shortest });
  const passwordHash = await hashPassword(password);
  // Who resets their own has chosen it.
  const mustChangePassword = must_change_password && id !== actor.id;
  await repository.updateUser(tx, id, { passwordHash, mustChangePassword, passwordChangedAt: now }, actor.id);
  await endSessions(tx, id, 'password_reset', now, id === actor.id ? actor.sessionId : null);
  await endLocks(tx, owner.email, 'not codes');
  return owner;
}

/** For somebody who lost their app and their recovery codes. Their own, people switch off with a code. */
export async function removeSecondStep(tx: Database, actor: Actor, id: number, now: Date) {
  await requireAct(tx, actor, id, 'edit');
  if (id === actor.id) throw forbidden('Switch off your own two-step sign-in in My account');
  if (!(await dropSecondStep(tx, id, { by: actor.id, at: now })))
    throw notFound('This employee has no two-step sign-in');
}

async function requireAct(tx: Database, actor: Actor, id: number, act: EmployeeAct) {
  const target = presentUser(await lockTarget(tx, id));
  const refusal = refusalOfAct(actor, target, act);
  if (refusal) throw forbidden(refusal);
  return target;
}

async function lockTarget(tx: Database, id: number) {
  const row = await repository.lockUser(tx, id);
  if (!row) throw notFound('Employee not found');
  return row;
}

/** The administrator flag must match the role, or there could be a hidden administrator. */
function requireFlag(role: Role, flag: boolean | undefined) {
  const follows = isAdminRole(role);
  if (flag !== undefined && flag !== follows) throw invalid('is_admin', `It is ${follows} for this role`);
}
