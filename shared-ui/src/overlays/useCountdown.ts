import { useEffect, useRef, useState } from 'react';

/** Calls `onEnd` after the time; hover or focus on the returned handlers' element stops the clock. */
export function useCountdown(milliseconds: number | null, onEnd: () => void) {
  const [held, setHeld] = useState(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (milliseconds === null || held) return;
    const timer = setTimeout(() => end.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, held]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
