import { useDeferredValue } from 'react';

/**
 * Whether what was waited for is there, false at once when it is not. What takes the place of the waiting is drawn in slices,
 * which let keys and clicks through: whatever a store or a query makes React draw is otherwise drawn in one piece.
 */
export function useInSlices(there: boolean): boolean {
  return useDeferredValue(there) && there;
}
