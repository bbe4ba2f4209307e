import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed live. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Below 768 px: two-line rows, sheets, the drawer. */
export const useIsPhone = () => useMedia('(max-width: 47.99em)');

/** Below 1200 px the sidebar starts as a rail. */
export const useIsNarrow = () => useMedia('(max-width: 74.99em)');
