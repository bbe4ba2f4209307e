import { useEffect, useState } from 'react';

/** False, and true once the component has been shown for so many milliseconds. */
export function useLateTrue(ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}
