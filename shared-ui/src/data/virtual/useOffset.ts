import { useCallback, useSyncExternalStore } from 'react';
import { offsetInScroller } from '#src/data/virtual/scrollerOf.ts';

/** How far below the start of what scrolls it an element begins, as the page is now. */
export function useOffset(element: Element | null, scroller: Element | Window | null): number {
  // What is above the list grows and shrinks with the page.
  const subscribe = useCallback((tell: () => void) => {
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return useSyncExternalStore(subscribe, () =>
    element && scroller ? offsetInScroller(element, scroller) : 0,
  );
}
