import type { Actor } from '#platform/auth/Actor.ts';
import { passwordFits } from '#platform/auth/passwords.ts';
import type { Deps } from '#platform/Deps.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/Problem.ts';
import { type Attempt, countAttempt, forgiveAttempt } from './loginThrottle.ts';
import * as repository from './sessions.repository.ts';

/** An account whose password somebody gave, and the hash that it fitted. */
export interface Verified {
  readonly id: number;
  readonly hash: string;
}

/** Locks an account until the transaction ends. False if it can't be used any more, or has got another password: checking one takes long enough for that. */
export const lockVerified = async (tx: Database, { id, hash }: Verified): Promise<boolean> =>
  (await repository.lockAccount(tx, id))?.password_hash === hash;

/** The first of these that is the account's password, or null. A wrong try counts like a failed sign-in: a stolen session could guess too. */
export async function passwordAmong(
  { db, now }: Deps,
  { email, from }: Omit<Attempt, 'now'>,
  passwords: readonly string[],
): Promise<(Verified & { readonly password: string }) | null> {
  const attempt = { email, from, now: now() };
  await countAttempt(db, attempt);
  const account = await repository.findAccount(db, email);
  if (!account) return null;
  const { id, password_hash: hash } = account;
  for (const password of passwords)
    if (await passwordFits(hash, password)) {
      await forgiveAttempt(db, attempt);
      return { id, hash, password };
    }
  return null;
}

/** Refuses unless this is the account's password: a stolen session doesn't know it. */
export async function requirePassword(deps: Deps, actor: Actor, password: string): Promise<Verified> {
  const verified = await passwordAmong(deps, attemptOf(actor), [password]);
  if (!verified) throw notYourPassword();
  return verified;
}

/** What somebody tries in a session counts for this session. */
export const attemptOf = ({ email, sessionId }: Actor) => ({ email, from: { known: sessionId } });

export const notYourPassword = () => invalid('password', "This isn't your password");
