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
  /** Distance from the top of the scroller's content to the first entry. */
  readonly margin: number;
  /** Height of the sticky part that covers rows at the scroller's top. */
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

/** Rows drawn beyond each edge, so that the next row to focus exists and fast scrolling shows no gaps. Drawn after the first paint. */
const beyond = 8;

/**
 * TanStack Virtual for React, whose own hooks each support one kind of scroller. This one takes a panel, a sheet or the window.
 * Its results change while its identity stays the same, so components that read it must not be memoized.
 */
export function useVirtualizer(setup: VirtualizerSetup): RowVirtualizer {
  'use no memo';
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [overscan, setOverscan] = useState(0);
  useEffect(() => startTransition(() => setOverscan(beyond)), []);
  const { scroller, heightOf } = setup;
  // A list that replaces another draws its rows at once, not after a layout without them.
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
    // Each variant is only ever called with its own kind of scroller.
    scrollToFn: (isWindow(scroller) ? windowScroll : elementScroll) as typeof elementScroll,
    observeElementRect: (isWindow(scroller) ? observeWindowRect : observeElementRect) as never,
    observeElementOffset: (isWindow(scroller) ? observeWindowOffset : observeElementOffset) as never,
    measureElement: (
      element: HTMLElement,
      entry: ResizeObserverEntry | undefined,
      instance: RowVirtualizer,
    ) => {
      const index = instance.indexFromElement(element);
      // Measure a new row only after the browser's own layout: reading its height now would force a layout per row.
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
