import type { Recovery, RecoveryList } from 'shared-api/contract';
import { dropSecondStep } from '#modules/sessions/secondStep.service.ts';
import { endLocks, endSessions } from '#modules/sessions/sessions.service.ts';
import { requireGoodPassword } from '#platform/auth/easyPasswords.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { hashOf, newSecret } from '#platform/auth/randomSecret.ts';
import { dayMs } from '#platform/clock/dayMs.ts';
import type { Deps } from '#platform/Deps.ts';
import { setActor } from '#platform/database/Author.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/Problem.ts';
import { linkTimes } from './linkTimes.ts';
import * as repository from './users.repository.ts';

/** Makes a token with which this full admin can choose a new password once, and tells the audit. Null if nobody active by that email is one. */
export async function makeRecoveryToken(tx: Database, email: string, now: Date): Promise<string | null> {
  const owner = await repository.lockActive(tx, email);
  if (owner?.role !== 'full_admin') return null;
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + linkTimes.recoveryMinutes * 60_000);
  await repository.insertLink(tx, { hash: hashOf(token), userId: owner.id, kind: 'recovery', expiresAt });
  await repository.noteRecovery(tx, owner.id, now);
  return token;
}

/** The links that were made within a day, for all administrators to see. */
export async function listRecoveries(db: Database, now: Date): Promise<RecoveryList['recoveries']> {
  const rows = await repository.readRecoveries(db, new Date(now.getTime() - dayMs));
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}

/** Uses a token up, sets the password and ends all sessions of the account, which it returns. One of the command line drops the second step too. A refused password leaves the token. */
export async function useRecoveryLink({ db, env, now }: Deps, { token, new_password: password }: Recovery) {
  const at = now();
  return db.transaction(async (tx) => {
    const owner = await repository.takeLink(tx, hashOf(token), at);
    if (!owner) throw invalid('token', 'This link was used, or is too old');
    requireGoodPassword('new_password', password, { owner, shortest: env.passwordMin });
    const values = {
      passwordHash: await hashPassword(password),
      mustChangePassword: false,
      passwordChangedAt: at,
    };
    await tx.execute(setActor(owner.id));
    await repository.updateUser(tx, owner.id, values, owner.id);
    if (owner.link === 'recovery') await dropSecondStep(tx, owner.id, { by: owner.id, at });
    await endSessions(tx, owner.id, 'password_reset', at);
    await endLocks(tx, owner.email, 'not codes');
    return owner;
  });
}
