import { useEffect, useState } from 'react';

/** Returns false at first, and true once the component has been mounted for `ms` milliseconds. */
export function useLateTrue(ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}
