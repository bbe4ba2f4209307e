import { isApiError } from 'shared-api/client';
import { lockedText } from 'shared-api/rules';

const reasons = {
  network: "Can't reach the server. Check your connection and try again.",
  timeout: 'The server took too long to answer. Try again.',
  proxy: 'Your network answered instead of MobPrep. Try again, or ask your IT team.',
  server: "The server has a problem and couldn't check your password. Try again in a minute.",
  busy: 'MobPrep is busy. Try again in a minute.',
  throttled: lockedText('password', 'attempts'),
  page: 'This page has a problem. Reload it and try again.',
} as const;

/** Why signing in failed, unless the server refused the email or the password: then null. */
export function otherReason(error: unknown): string | null {
  // An answer that isn't JSON is a proxy's page, even with status 200.
  if (error instanceof SyntaxError) return reasons.proxy;
  if (!isApiError(error)) return reasons.page;
  if (error.code === 'timeout') return reasons.timeout;
  if (error.status === 0) return reasons.network;
  if (error.code === 'unreadable') return reasons.proxy;
  if (error.code === 'busy') return reasons.busy;
  if (error.status === 429) return reasons.throttled;
  return error.status >= 500 ? reasons.server : null;
}
