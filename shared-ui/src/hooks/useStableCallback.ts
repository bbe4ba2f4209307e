import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that stays the same for the component's life and calls the latest one given. For callbacks passed to rows
 * that must not be redrawn. Do not call it while rendering.
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
