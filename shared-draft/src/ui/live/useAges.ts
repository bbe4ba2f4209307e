import { useEffect, useState } from 'react';
import { serverNow } from 'shared-api/client';

const everyMs = 30_000;

/** The time, as far as ages in minutes need it. */
export function useAges(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
