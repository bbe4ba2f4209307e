interface Presented {
  /** Generation of the secret that was sent. */
  readonly generation: number;
  /** Generation of the session's newest secret. */
  readonly newest: number;
}

/**
 * Decides what a refresh secret is good for. `rotate`: it is the newest. `repeat`: it was just replaced and its successor
 * was never used, as when two tabs refresh at once or a reply was lost. `reuse`: it is older, so somebody kept a copy.
 */
export function judgeSecret({ generation, newest }: Presented): 'rotate' | 'repeat' | 'reuse' {
  if (generation === newest) return 'rotate';
  return generation === newest - 1 ? 'repeat' : 'reuse';
}
