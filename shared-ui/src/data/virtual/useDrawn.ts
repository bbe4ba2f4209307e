import { useDeferredValue } from 'react';

/**
 * Whether a new row is to be drawn yet. In its first frame, for which a click or a key waits, it is only room. `atOnce`: it is drawn
 * in that frame, as it opens from nothing.
 */
export const useDrawn = (atOnce = false): boolean => useDeferredValue(true, atOnce);
