import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, handlePrefix } from '#platform/auth/tokens.ts';

/** Computes the secret that follows another, so a lost reply can be repeated without storing it. */
export const successorOf = (signingSecret: string, secret: string) =>
  createHmac('sha256', deriveKey(signingSecret, 'refresh')).update(secret).digest('base64url');

/** The body's refresh_token. It names the session, and is worthless without the cookie. */
export const handleOf = (signingSecret: string, sessionId: string) =>
  handlePrefix +
  createHmac('sha256', deriveKey(signingSecret, 'handle')).update(sessionId).digest('base64url');

export function isHandleOf(signingSecret: string, sessionId: string, handle: string): boolean {
  const expected = Buffer.from(handleOf(signingSecret, sessionId));
  const given = Buffer.from(handle);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
