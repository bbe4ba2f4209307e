import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { measured } from '#src/tables/virtual/measured.ts';
import { offsetInScroller } from '#src/tables/virtual/scrollerOf.ts';

/** How far an element starts below the top of its scroller's content, as of the last layout. */
export function useOffset(element: Element | null, scroller: Element | Window | null): number {
  const offset = useMemo(
    () =>
      measured(
        () => (element && scroller ? offsetInScroller(element, scroller) : 0),
        // The page resizes when content above the list does.
        document.body,
      ),
    [element, scroller],
  );
  // A change within the list's page may not resize the body. The next frame does layout anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(offset.update);
    return () => cancelAnimationFrame(frame);
  });
  return useSyncExternalStore(offset.subscribe, offset.read);
}
