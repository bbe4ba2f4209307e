import { useEffect, useState } from 'react';

const slowAfterSeconds = 8;

/** Seconds since the first render, once the wait is long enough to mention. Null before that. */
export function useSlowSeconds(): number | null {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds < slowAfterSeconds ? null : seconds;
}
