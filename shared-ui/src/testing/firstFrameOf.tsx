import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { renderUi } from '#src/testing/renderUi.tsx';

/**
 * Looks at the page in the frame in which an element first appears, the one that a click or key waits for. The rest is drawn later.
 * `before` is what the page shows until then.
 */
export function firstFrameOf<Found>(
  element: ReactElement,
  look: (container: HTMLElement) => Found,
  before = <div />,
): Found {
  const { rerender, container } = renderUi(before);
  const seen: Found[] = [];
  act(() => {
    flushSync(() => rerender(element));
    seen.push(look(container));
  });
  return seen[0] as Found; // act has called back by now
}
