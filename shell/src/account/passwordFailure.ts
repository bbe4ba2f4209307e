import type { FailureTexts } from 'shared-api/client';
import { lockedText } from 'shared-api/rules';

/** What to say when a new password could not be saved. */
export const passwordFailure = {
  failure: 'Failed to change your password',
  unanswered: (reason) => `Failed to change your password: ${reason}`,
  preferDetail: true,
  sentence: { login_throttled: lockedText('password') },
} as const satisfies FailureTexts;
