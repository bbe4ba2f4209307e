import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed live. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}

/** Below 768 px: two-line rows, sheets, the drawer. */
export const useIsPhone = () => useMedia('(max-width: 47.99em)');

/** From 1600 px: room for what a row can do without. */
export const useIsWide = () => !useMedia('(max-width: 99.99em)');

/** Below 1200 px the sidebar starts as a rail. */
export const useIsNarrow = () => useMedia('(max-width: 74.99em)');
