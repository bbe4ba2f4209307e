import type { UnsentInvitation } from 'shared-api/contract';
import { formatTime } from 'shared-ui';

/** Why somebody has no invitation, and what comes next. */
export const invitationText = ({ problem, next_try_datetime: next }: UnsentInvitation): string =>
  next
    ? `Invitation not delivered yet: ${problem}. Next try ${formatTime(next)}.`
    : `Invitation not delivered: ${problem}. Reset the password and tell it to them.`;
