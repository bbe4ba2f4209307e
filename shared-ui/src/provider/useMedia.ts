import { useCallback, useSyncExternalStore } from 'react';
import { belowLg, belowMd, belowWide } from '#src/system/breakpoints.ts';
import { fingerQuery } from '#src/system/scales.ts';

const lists = new WeakMap<typeof matchMedia, Map<string, MediaQueryList>>();

/** Caches one list per query, because every row of a long list asks. */
function mediaOf(query: string): MediaQueryList {
  const known = lists.get(matchMedia) ?? new Map<string, MediaQueryList>();
  lists.set(matchMedia, known);
  const media = known.get(query) ?? matchMedia(query);
  known.set(query, media);
  return media;
}

/** Whether a media query matches, updated live. */
export function useMedia(query: string): boolean {
  const media = mediaOf(query);
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}

/** Below 768 px: two-line rows, bottom sheets, the drawer. */
export const useIsPhone = () => useMedia(belowMd);

/** From 1600 px: room for optional parts of a row. */
export const useIsWide = () => !useMedia(belowWide);

/** Below 1200 px the sidebar starts as a rail. */
export const useIsNarrow = () => useMedia(belowLg);

/** Touch input, on anything wider than a phone. */
export const useIsFinger = () => useMedia(fingerQuery);
