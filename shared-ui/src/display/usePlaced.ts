import type { PositioningOptions } from '@zag-js/popper';
import { type RefObject, useLayoutEffect } from 'react';

type Side = NonNullable<PositioningOptions['placement']>;

interface Placing {
  readonly side: Side;
  /** Pixels between the two elements. */
  readonly gap: number;
}

/** Not in the first files: it loads before anyone hovers or searches. */
export const loadPlacing = () => import('@zag-js/popper');

/** Minimum distance to the edges of the window, in pixels. */
const edge = 8;

/**
 * Keeps a fixed element next to its trigger or its parent: flips it if there is no room, keeps it inside the window and out of
 * clipping parents, and moves it along when a parent scrolls. Sets `data-placed` once it is placed, `data-hidden` while the trigger
 * is scrolled out of sight, and the lengths `--reference-width` and `--available-height`.
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
