import { useDeferredValue } from 'react';

/**
 * Whether to draw a new row yet. In its first frame, which a click or key is waiting for, it is only empty space. `atOnce` draws it in
 * that frame, or as soon as it is set: for rows that expand from nothing, or that get the focus before the next key.
 */
export const useDrawn = (atOnce = false): boolean => useDeferredValue(true, atOnce) || atOnce;
