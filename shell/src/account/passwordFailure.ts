import type { FailureTexts } from 'shared-api/client';

/** What to say when a new password could not be saved. */
export const passwordFailure = {
  failure: 'Failed to change your password',
  unanswered: (reason) => `Failed to change your password: ${reason}`,
  preferDetail: true,
  sentence: { login_throttled: 'There were too many wrong passwords. Wait ten minutes, then try again.' },
} as const satisfies FailureTexts;
