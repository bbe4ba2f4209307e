import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { measured } from '#src/data/virtual/measured.ts';
import { offsetInScroller } from '#src/data/virtual/scrollerOf.ts';

/** How far below the start of what scrolls it an element begins, as the page was last laid out. */
export function useOffset(element: Element | null, scroller: Element | Window | null): number {
  const offset = useMemo(
    () =>
      measured(
        () => (element && scroller ? offsetInScroller(element, scroller) : 0),
        // What is above the list grows and shrinks with the page.
        document.body,
      ),
    [element, scroller],
  );
  // Or with the list's own page; the frame lays it out anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(offset.update);
    return () => cancelAnimationFrame(frame);
  });
  return useSyncExternalStore(offset.subscribe, offset.read);
}
