import { hash, verify } from '@node-rs/argon2';
import { wrongCredentials } from 'shared-api/rules';
import { Problem } from '#platform/errors/Problem.ts';
import { workQueue } from '#platform/work/workQueue.ts';

// The library's default algorithm is Argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is slow on purpose. More than two at a time would starve other requests of CPU. */
const inTurn = workQueue(
  2,
  200,
  () => new Problem(429, 'login_throttled', wrongCredentials, { headers: { 'retry-after': '5' } }),
);

export const hashPassword = (password: string) => inTurn(() => hash(password, cost));

let decoy: Promise<string> | null = null;
/** A hash that no password matches, so an unknown account takes as long as a known one. */
export const decoyHash = () => {
  decoy ??= hash(crypto.randomUUID(), cost);
  return decoy;
};

export const passwordFits = (stored: string, password: string) => inTurn(() => verify(stored, password));
