import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#platform/errors/Problem.ts';
import { makeTurns } from '#platform/turns.ts';

// Argon2id is the library's own choice when none is named.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is meant to be slow; more than two at a time would take the processor from everybody else. */
const inTurn = makeTurns(
  2,
  200,
  () => new Problem(429, 'login_throttled', 'Invalid email or password', { headers: { 'retry-after': '5' } }),
);

export const hashPassword = (password: string) => inTurn(() => hash(password, cost));

let decoy: Promise<string> | null = null;
/** A hash that no password fits, so that an unknown account costs the same time as a known one. */
export const decoyHash = () => {
  decoy ??= hash(crypto.randomUUID(), cost);
  return decoy;
};

export const passwordFits = (stored: string, password: string) => inTurn(() => verify(stored, password));
