import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method, as the Enter that ends a composition does. Safari reports that one after the composition,
 * and only its key code tells. A text field's handler of Enter, Escape or an arrow asks this first.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
