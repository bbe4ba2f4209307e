import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey, handlePrefix } from '#platform/auth/tokens.ts';

export const newSecret = () => randomBytes(32).toString('base64url');

/** The secret that follows another. It is computed, so that a reply that was lost can be given again without being kept. */
export const successorOf = (signingSecret: string, secret: string) =>
  createHmac('sha256', deriveKey(signingSecret, 'refresh')).update(secret).digest('base64url');

/** Only this is stored. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The refresh_token of the body: names the session and opens nothing without the cookie. */
export const handleOf = (signingSecret: string, sessionId: string) =>
  handlePrefix +
  createHmac('sha256', deriveKey(signingSecret, 'handle')).update(sessionId).digest('base64url');

export function isHandleOf(signingSecret: string, sessionId: string, handle: string): boolean {
  const expected = Buffer.from(handleOf(signingSecret, sessionId));
  const given = Buffer.from(handle);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
