import { useEffect, useState } from 'react';
import { useInSlices } from 'shared-ui';

/** A skeleton that is shown stays this long: one that flashes is worse than a short wait. */
const shortestMilliseconds = 800;

/** Whether the skeleton is shown: while something is waited for, and for a moment from the first drawing on. */
export function useSkeletonShown(waiting: boolean): boolean {
  const [held, setHeld] = useState(waiting);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => setHeld(false), shortestMilliseconds);
    return () => clearTimeout(timer);
  }, [held]);
  return !useInSlices(!waiting && !held);
}
