import { useEffect, useState } from 'react';

/** Whether something that waits is shown: while it waits, and from the first drawing on for this long. */
export function useShownAtLeast(waiting: boolean, milliseconds: number): boolean {
  const [held, setHeld] = useState(waiting);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => setHeld(false), milliseconds);
    return () => clearTimeout(timer);
  }, [held, milliseconds]);
  return waiting || held;
}
