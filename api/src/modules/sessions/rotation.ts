/** Times of a session in seconds. */
export const idleSeconds = 12 * 3600;
export const longestSeconds = 7 * 24 * 3600;

interface Presented {
  /** Of the secret that was sent. */
  readonly generation: number;
  /** Of the newest secret of the session. */
  readonly newest: number;
}

/**
 * What a refresh secret is good for. `rotate`: it is the newest. `repeat`: it is the one just replaced, whose successor was
 * never used, as when two tabs refresh at once or a reply was lost. `reuse`: it is older, so somebody kept a copy.
 */
export function judgeSecret({ generation, newest }: Presented): 'rotate' | 'repeat' | 'reuse' {
  if (generation === newest) return 'rotate';
  return generation === newest - 1 ? 'repeat' : 'reuse';
}
