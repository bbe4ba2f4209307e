import { repeatSeconds } from './sessionTimes.ts';

interface Presented {
  /** Generation of the secret that was sent. */
  readonly generation: number;
  /** Generation of the session's newest secret. */
  readonly newest: number;
  /** When the secret that was sent was replaced. */
  readonly rotatedAt: Date | null;
}

/**
 * Decides what a refresh secret is good for. `rotate`: it is the newest. `repeat`: it was just replaced and its successor
 * was never used, as when two tabs refresh at once or a reply was lost. `reuse`: somebody kept a copy of an older one.
 */
export function judgeSecret(
  { generation, newest, rotatedAt }: Presented,
  now: Date,
): 'rotate' | 'repeat' | 'reuse' {
  if (generation === newest) return 'rotate';
  const isRecent = rotatedAt !== null && now.getTime() - rotatedAt.getTime() <= repeatSeconds * 1000;
  return isRecent && generation === newest - 1 ? 'repeat' : 'reuse';
}
