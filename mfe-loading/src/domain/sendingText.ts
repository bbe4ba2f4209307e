import { counted } from 'shared-api/rules';

interface Sent {
  readonly pending: number;
  readonly sentAt: number | null;
  readonly failingSince: number | null;
  readonly isForbidden: boolean;
}

/** The one line that tells the truth about sending. Null while there is nothing to tell. */
export interface SendingLine {
  readonly text: string;
  readonly why: string | null;
}

export function sendingLine(
  { pending, sentAt, failingSince, isForbidden }: Sent,
  time: (at: number) => string,
): SendingLine | null {
  if (pending === 0) return sentAt === null ? null : { text: `All sent ${time(sentAt)}`, why: null };
  const changes = counted(pending, 'change');
  if (failingSince === null) return { text: `Sending ${changes}`, why: null };
  const why = isForbidden ? 'You can’t load any more' : `No answer since ${time(failingSince)}`;
  return { text: `${changes} only on this device`, why };
}
