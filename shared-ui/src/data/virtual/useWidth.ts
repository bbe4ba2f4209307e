import { useCallback, useSyncExternalStore } from 'react';

/** How wide an element is drawn, in whole pixels; null before there is one. */
export function useWidth(element: Element | null): number | null {
  const subscribe = useCallback(
    (tell: () => void) => {
      if (!element) return () => {};
      const observer = new ResizeObserver(tell);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [element],
  );
  return useSyncExternalStore(subscribe, () =>
    element ? Math.round(element.getBoundingClientRect().width) : null,
  );
}
