import { useEffect, useState } from 'react';

const slowAfterSeconds = 8;

/** Seconds for which something has been waited for since it was first drawn, once they are worth telling; null before. */
export function useSlowSeconds(): number | null {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds < slowAfterSeconds ? null : seconds;
}
