import { useEffect, useState } from 'react';

const clearsAfter = 100;

/** A list's loading flag. Clears 100 ms after the list has loaded. */
export function useCartLoading(arrived: boolean): boolean {
  const [cleared, setCleared] = useState(false);
  useEffect(() => {
    if (!arrived) return;
    const timer = setTimeout(() => setCleared(true), clearsAfter);
    return () => {
      clearTimeout(timer);
      setCleared(false);
    };
  }, [arrived]);
  return !cleared;
}
