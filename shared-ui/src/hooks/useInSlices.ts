import { useDeferredValue } from 'react';

/**
 * Returns whether awaited content is there, and false immediately when it is gone. The content is then drawn in slices, which let
 * keys and clicks through: otherwise React draws updates from a store or query in one go.
 */
export function useInSlices(there: boolean): boolean {
  return useDeferredValue(there) && there;
}
