import { useDeferredValue } from 'react';

/**
 * Whether a new row is to be drawn yet. In its first frame, for which a click or a key waits, it is only room. `atOnce`: it is drawn
 * in that frame, or as soon as that is asked for: it opens from nothing, or is to have the focus that the next key goes to.
 */
export const useDrawn = (atOnce = false): boolean => useDeferredValue(true, atOnce) || atOnce;
