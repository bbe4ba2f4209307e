import type { Recovery } from 'shared-api/contract';
import { endSessions } from '#modules/sessions/sessions.service.ts';
import { requireGoodPassword } from '#platform/auth/easyPasswords.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { hashOf, newSecret } from '#platform/auth/randomSecret.ts';
import type { Deps } from '#platform/Deps.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/Problem.ts';
import * as repository from './users.repository.ts';

export const recoveryMinutes = 15;

/** Makes a token with which this full admin can choose a new password once. Null if nobody active by that email is one. */
export async function makeRecoveryToken(tx: Database, email: string, now: Date): Promise<string | null> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + recoveryMinutes * 60_000);
  return (await repository.insertRecoveryLink(tx, { hash: hashOf(token), email, expiresAt })) ? token : null;
}

/** Uses a token up, sets the password and ends all sessions of the account. A refused password leaves the token. */
export async function useRecoveryLink({ db, env, now }: Deps, { token, new_password: password }: Recovery) {
  const at = now();
  await db.transaction(async (tx) => {
    const owner = await repository.takeRecoveryLink(tx, hashOf(token), at);
    if (!owner) throw invalid('token', `This link was used, or is older than ${recoveryMinutes} minutes`);
    requireGoodPassword('new_password', password, { owner, shortest: env.passwordMin });
    const values = {
      passwordHash: await hashPassword(password),
      mustChangePassword: false,
      passwordChangedAt: at,
    };
    await repository.actAs(tx, owner.id);
    await repository.updateUser(tx, owner.id, values, owner.id);
    await endSessions(tx, owner.id, 'password_reset', at);
  });
}
