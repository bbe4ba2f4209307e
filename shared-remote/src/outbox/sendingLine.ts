import { counted, networkSignIn } from 'shared-api/rules';

interface Sent {
  readonly pending: number;
  readonly isDurable: boolean;
  readonly sentAt: number | null;
  readonly failingSince: number | null;
  readonly isForbidden: boolean;
  readonly isIntercepted: boolean;
  /** Why the server takes nothing from this person any more. */
  readonly forbidden: string;
  /** What one of them is called. */
  readonly noun?: string | undefined;
  /** When this device kept what is on screen, if it does. */
  readonly storedAt: number | null;
}

/** The one line that tells the truth about sending. Null while there is nothing to tell. */
export interface SendingLine {
  readonly text: string;
  readonly why: string | null;
}

export function sendingLine(sent: Sent, time: (at: number) => string): SendingLine | null {
  const { pending, isDurable, sentAt, failingSince, isForbidden, isIntercepted, forbidden, noun, storedAt } =
    sent;
  if (pending === 0) {
    const kept = storedAt === null ? null : `Kept on this device, as of ${time(storedAt)}`;
    if (sentAt === null) return kept === null ? null : { text: kept, why: null };
    return { text: `All sent ${time(sentAt)}`, why: kept };
  }
  const changes = counted(pending, noun ?? 'change');
  if (failingSince === null) return { text: `Sending ${changes}`, why: null };
  const since = isIntercepted
    ? isDurable
      ? networkSignIn
      : 'Your network asks you to sign in again. Open this page in another tab.'
    : isForbidden
      ? forbidden
      : `No answer since ${time(failingSince)}`;
  return isDurable
    ? { text: `${changes} only on this device`, why: `Kept here. ${since}` }
    : { text: `${changes} only in this tab`, why: `Leave it open. ${since}` };
}
