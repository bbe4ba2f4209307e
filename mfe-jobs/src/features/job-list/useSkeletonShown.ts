import { useEffect, useState } from 'react';
import { useInSlices } from 'shared-ui';

/** Minimum time to show a skeleton: a flash is worse than a short wait. */
const shortestMilliseconds = 800;

/** Whether to show the skeleton: while waiting, and for a minimum time from the first render. */
export function useSkeletonShown(waiting: boolean): boolean {
  const [held, setHeld] = useState(waiting);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => setHeld(false), shortestMilliseconds);
    return () => clearTimeout(timer);
  }, [held]);
  return !useInSlices(!waiting && !held);
}
