import { useMemo, useSyncExternalStore } from 'react';
import { measured } from '#src/data/virtual/measured.ts';

/** How wide an element is drawn, in whole pixels; null before there is one. */
export function useWidth(element: Element | null): number | null {
  const width = useMemo(
    () => measured(() => (element ? Math.round(element.getBoundingClientRect().width) : null), element),
    [element],
  );
  return useSyncExternalStore(width.subscribe, width.read);
}
