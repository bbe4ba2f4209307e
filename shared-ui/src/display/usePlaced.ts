import type { PositioningOptions } from '@zag-js/popper';
import { type RefObject, useLayoutEffect } from 'react';

type Side = NonNullable<PositioningOptions['placement']>;

interface Placing {
  readonly side: Side;
  /** Pixels between the two. */
  readonly gap: number;
}

/** Not in the first files: nobody hovers or searches before they have arrived. */
export const loadPlacing = () => import('@zag-js/popper');

/** Pixels that it keeps from the edges of the window. */
const edge = 8;

/**
 * Keeps a fixed element at another one, or at the one around it: on the other side where there is no room, inside the window, outside of parents that clip,
 * and along with parents that scroll. Sets `data-placed` once it has its place, `data-hidden` while the other one is scrolled out of
 * sight, and the lengths `--reference-width` and `--available-height`.
 */
export function usePlaced(
  floating: RefObject<HTMLElement | null>,
  trigger: HTMLElement | 'parent',
  { side, gap }: Placing,
) {
  useLayoutEffect(() => {
    const reference = trigger === 'parent' ? (floating.current?.parentElement ?? null) : trigger;
    let stop = () => {};
    let isOver = false;
    void loadPlacing().then(({ getPlacement }) => {
      if (isOver) return;
      stop = getPlacement(reference, floating.current, {
        strategy: 'fixed',
        placement: side,
        gutter: gap,
        overflowPadding: edge,
        applyStyles: false,
        hideWhenDetached: true,
        onComplete({ x, y, middlewareData }) {
          const { current: shown } = floating;
          if (!shown) return;
          shown.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
          shown.toggleAttribute('data-placed', true);
          shown.toggleAttribute('data-hidden', middlewareData.hide?.referenceHidden ?? false);
        },
      });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [floating, trigger, side, gap]);
}
