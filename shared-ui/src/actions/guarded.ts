import type { MouseEvent } from 'react';

/**
 * A button that is busy or has a reason not to work keeps its focus and its tooltip: it is `aria-disabled`,
 * and a click on it, or on the link inside it, does nothing.
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
