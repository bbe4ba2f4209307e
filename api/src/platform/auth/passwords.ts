import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#platform/errors/Problem.ts';

// Argon2id is the library's own choice when none is named.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const mostWaiting = 200;

let busy = 0;
const waiting: (() => void)[] = [];

/** Hashing is meant to be slow; more than two at a time would take the processor from everybody else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting)
    throw new Problem(429, 'login_throttled', 'Invalid email or password', {
      headers: { 'retry-after': '5' },
    });
  if (busy >= atOnce) await new Promise<void>((go) => waiting.push(go));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, cost));

let decoy: Promise<string> | null = null;
/** A hash that no password fits, so that an unknown account costs the same time as a known one. */
export const decoyHash = () => {
  decoy ??= hash(crypto.randomUUID(), cost);
  return decoy;
};

export const passwordFits = (stored: string, password: string) => inTurn(() => verify(stored, password));
