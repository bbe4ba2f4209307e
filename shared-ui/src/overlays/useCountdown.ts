import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const isPageSeen = () => !document.hidden;
const watchPage = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};

/** Calls `onEnd` after the time. The clock stops while the returned handlers' element is hovered or focused, or the page is hidden. */
export function useCountdown(milliseconds: number | null, onEnd: () => void) {
  const [held, setHeld] = useState(false);
  const seen = useSyncExternalStore(watchPage, isPageSeen);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (milliseconds === null || held || !seen) return;
    const timer = setTimeout(() => end.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, held, seen]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
