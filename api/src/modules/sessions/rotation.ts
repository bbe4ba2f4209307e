/** Times of a session in seconds. */
export const idleSeconds = 12 * 3600;
export const longestSeconds = 7 * 24 * 3600;
const graceSeconds = 30;

interface Presented {
  /** Of the secret that was sent. */
  readonly generation: number;
  readonly rotatedAt: Date | null;
  /** Of the newest secret of the session. */
  readonly newest: number;
}

/**
 * What a refresh secret is good for. `rotate`: it is the newest. `repeat`: its successor was never used, or it was
 * replaced within the last 30 s, as when two tabs refresh at once or a reply was lost. `reuse`: somebody kept a copy.
 */
export function judgeSecret(
  { generation, rotatedAt, newest }: Presented,
  now: Date,
): 'rotate' | 'repeat' | 'reuse' {
  if (generation === newest) return 'rotate';
  if (generation === newest - 1) return 'repeat';
  const age = rotatedAt ? (now.getTime() - rotatedAt.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  return age <= graceSeconds ? 'repeat' : 'reuse';
}
