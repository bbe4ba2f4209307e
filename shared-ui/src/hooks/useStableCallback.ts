import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same for the component's life and does what the last one given does. For what is handed to rows that
 * must not be drawn again. Not to be called while rendering.
 */
export function useStableCallback<Arguments extends unknown[], Result>(
  does: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  const latest = useRef(does);
  useLayoutEffect(() => {
    latest.current = does;
  });
  return useCallback((...values: Arguments) => latest.current(...values), []);
}
