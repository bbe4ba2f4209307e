import {
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core';
import { startTransition, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';

type Scroller = Element | Window;
export type RowVirtualizer = Virtualizer<Scroller, HTMLElement>;

interface VirtualizerSetup {
  readonly count: number;
  readonly scroller: Scroller | null;
  /** How far below the start of what scrolls the first entry is. */
  readonly margin: number;
  /** What sticks to the top of what scrolls and hides rows behind it. */
  readonly stickyHeight: number;
  readonly keyOf: (index: number) => string | number;
  readonly heightOf: (index: number) => number;
  readonly rangeOf: (range: Range) => number[];
}

const isWindow = (scroller: unknown): scroller is Window => scroller === window;

const sizeOf = (scroller: Scroller | null) => {
  if (scroller instanceof HTMLElement) return { width: scroller.offsetWidth, height: scroller.offsetHeight };
  return isWindow(scroller) ? { width: innerWidth, height: innerHeight } : { width: 0, height: 0 };
};

/** Rows drawn beyond each edge, so that the next one to focus is there and quick scrolling shows no gaps. They come after the first paint. */
const beyond = 8;

/**
 * TanStack Virtual for React, for a scroller that may be a panel, a sheet or the window; its own adapter fixes which at build time.
 * Its answers change without its identity: what reads it must not be memoized.
 */
export function useVirtualizer(setup: VirtualizerSetup): RowVirtualizer {
  'use no memo';
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [overscan, setOverscan] = useState(0);
  useEffect(() => startTransition(() => setOverscan(beyond)), []);
  const { scroller, heightOf } = setup;
  // A list that takes another one's place draws its rows at once, not after the page was laid out without them.
  const [initialRect] = useState(() => sizeOf(scroller));
  const options = {
    count: setup.count,
    getScrollElement: () => scroller,
    initialRect,
    estimateSize: heightOf,
    getItemKey: setup.keyOf,
    rangeExtractor: setup.rangeOf,
    scrollMargin: setup.margin,
    scrollPaddingStart: setup.stickyHeight,
    overscan,
    // Either pair reads only the kind of scroller that it is called for.
    scrollToFn: (isWindow(scroller) ? windowScroll : elementScroll) as typeof elementScroll,
    observeElementRect: (isWindow(scroller) ? observeWindowRect : observeElementRect) as never,
    observeElementOffset: (isWindow(scroller) ? observeWindowOffset : observeElementOffset) as never,
    measureElement: (
      element: HTMLElement,
      entry: ResizeObserverEntry | undefined,
      instance: RowVirtualizer,
    ) => {
      const index = instance.indexFromElement(element);
      // A new row is measured once the browser has laid the page out by itself; to ask for its height would force that for each row.
      const known = entry
        ? measureElement(element, entry, instance)
        : instance.itemSizeCache.get(setup.keyOf(index));
      return known || heightOf(index);
    },
    onChange: (_: RowVirtualizer, isSync: boolean) => (isSync ? flushSync(redraw) : redraw()),
  };
  const [virtualizer] = useState(() => new Virtualizer<Scroller, HTMLElement>(options as never));
  virtualizer.setOptions(options as never);
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  return virtualizer;
}
