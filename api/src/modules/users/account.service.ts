import type { MyAccount, PasswordChange } from 'shared-api/contract';
import { companyAccountOf } from '#modules/company-sign-in/ownCompanyAccount.service.ts';
import { attemptOf, lockVerified, passwordAmong } from '#modules/sessions/ownPassword.service.ts';
import { secondStepOf } from '#modules/sessions/secondStep.service.ts';
import { endSession, endSessions, sessionsOf } from '#modules/sessions/sessions.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import { requireGoodPassword } from '#platform/auth/easyPasswords.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import type { Deps } from '#platform/Deps.ts';
import { invalid, notFound } from '#platform/errors/Problem.ts';
import * as repository from './users.repository.ts';

export async function accountOf(deps: Deps, actor: Actor): Promise<MyAccount> {
  const { db, env, now } = deps;
  const changedAt = await repository.passwordChangedAt(db, actor.id);
  const second = await secondStepOf(db, actor.id);
  const sessions = await sessionsOf(db, actor.id, now());
  const company = await companyAccountOf(deps, actor.id);
  return {
    password_changed_at: changedAt?.toISOString() ?? null,
    password_min: env.passwordMin,
    ...(second && { second_step: { since: second.since.toISOString(), codes_left: second.left } }),
    ...(company && { company_account: company }),
    devices: sessions.map(({ id, device, createdAt, usedAt }) => ({
      id,
      name: device,
      signed_in_at: createdAt.toISOString(),
      used_at: usedAt.toISOString(),
      is_current: id === actor.sessionId,
    })),
  };
}

/** Changes one's own password and ends all other sessions, whose holders may know the old one. False if it was changed already. */
export async function changeOwnPassword(
  deps: Deps,
  actor: Actor,
  { current_password: current, new_password: password }: PasswordChange,
): Promise<boolean> {
  const { id, sessionId } = actor;
  const verified = await passwordAmong(deps, attemptOf(actor), [current, password]);
  if (!verified) throw notCurrent();
  // A browser sends it again if the first answer was lost.
  if (verified.password !== current) return false;
  if (password === current)
    throw invalid('new_password', 'Choose a password that differs from the current one');
  requireGoodPassword('new_password', password, { owner: actor, shortest: deps.env.passwordMin });
  const passwordHash = await hashPassword(password);
  const now = deps.now();
  const values = { passwordHash, mustChangePassword: false, passwordChangedAt: now };
  await deps.db.transaction(async (tx) => {
    if (!(await lockVerified(tx, verified))) throw notCurrent();
    await repository.updateUser(tx, id, values, id);
    await endSessions(tx, id, 'password_reset', now, sessionId);
  });
  return true;
}

const notCurrent = () => invalid('current_password', "This isn't your current password");

export async function signOutDevice({ db, now }: Deps, actor: Actor, id: string) {
  if (!(await endSession(db, actor.id, id, now()))) throw notFound('This device is signed out already');
}

export const signOutOthers = ({ db, now }: Deps, actor: Actor) =>
  endSessions(db, actor.id, 'logout', now(), actor.sessionId);
