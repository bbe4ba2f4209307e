import type { MouseEvent } from 'react';

/**
 * A busy or disabled button keeps its focus and its tooltip: it is only `aria-disabled`, and a click on it or on the
 * link inside does nothing.
 */
export function guarded<T extends Element>(
  blocked: boolean,
  onClick: ((event: MouseEvent<T>) => void) | undefined,
) {
  return (event: MouseEvent<T>) => {
    if (blocked) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
}
