import { useEffect, useState } from 'react';

const clearsAfter = 100;

/** The loading flag of a list: it clears 100 ms after the list has arrived. */
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
