import { useEffect, useState } from 'react';

const clearsAfter = 100;

/** The loading flag of a list: it clears 100 ms after the list has arrived. */
export function useCartLoading(arrived: boolean): boolean {
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    if (!arrived) return setLoading(true);
    const timer = setTimeout(() => setLoading(false), clearsAfter);
    return () => clearTimeout(timer);
  }, [arrived]);
  return loading;
}
