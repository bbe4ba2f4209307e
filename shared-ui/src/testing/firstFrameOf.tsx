import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { renderUi } from '#src/testing/renderUi.tsx';

/** How the page is in the frame in which an element comes, for which somebody's click or key waits. The rest of it comes after. */
export function firstFrameOf<Found>(element: ReactElement, look: (container: HTMLElement) => Found): Found {
  const { rerender, container } = renderUi(<div />);
  const seen: Found[] = [];
  act(() => {
    flushSync(() => rerender(element));
    seen.push(look(container));
  });
  return seen[0] as Found; // act has called back by now
}
