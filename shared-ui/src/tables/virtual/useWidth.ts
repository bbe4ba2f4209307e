import { useMemo, useSyncExternalStore } from 'react';
import { measured } from '#src/tables/virtual/measured.ts';

/** An element's width in whole pixels. Null until it exists. */
export function useWidth(element: Element | null): number | null {
  const width = useMemo(
    () => measured(() => (element ? Math.round(element.getBoundingClientRect().width) : null), element),
    [element],
  );
  return useSyncExternalStore(width.subscribe, width.read);
}
