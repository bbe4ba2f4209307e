import { useDeferredValue } from 'react';

/** More than the panel shows without scrolling. */
const firstRows = 16;

/**
 * How many rows to draw: those in sight at once when other content comes, the rest as soon as nothing else is to be done.
 * Drawing all of a category takes a busy machine seconds, in which the next click would wait.
 */
export function useFirstRows(content: string): number {
  const settled = useDeferredValue(content, '');
  return settled === content ? Number.POSITIVE_INFINITY : firstRows;
}
