import {
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core';
import { flushSync } from 'react-dom';
import type { Scroller, VirtualizerSetup } from '#src/tables/virtual/virtualizerSetup.ts';

export type RealVirtualizer = Virtualizer<Scroller, HTMLElement>;

interface Drawing {
  /** Rows drawn beyond each edge. */
  readonly overscan: number;
  readonly redraw: () => void;
  readonly initialRect: { readonly width: number; readonly height: number };
  /** Somebody may have scrolled the list before this code came. Otherwise it starts at its top. */
  readonly keepsPlace: boolean;
}

const isWindow = (scroller: unknown): scroller is Window => scroller === window;

const offsetOf = (scroller: Scroller | null) =>
  isWindow(scroller) ? scroller.scrollY : (scroller?.scrollTop ?? 0);

/** TanStack's options for a list's setup. Its own hooks each support one kind of scroller. */
export function optionsFor(setup: VirtualizerSetup, { overscan, redraw, initialRect, keepsPlace }: Drawing) {
  const { scroller, heightOf } = setup;
  return {
    count: setup.count,
    getScrollElement: () => scroller,
    initialRect,
    initialOffset: () => (keepsPlace ? offsetOf(scroller) : 0),
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
      instance: RealVirtualizer,
    ) => {
      const index = instance.indexFromElement(element);
      // Measure a new row only after the browser's own layout: reading its height now would force a layout per row.
      const known = entry
        ? measureElement(element, entry, instance)
        : instance.itemSizeCache.get(setup.keyOf(index));
      return known || heightOf(index);
    },
    onChange: (_: RealVirtualizer, isSync: boolean) => (isSync ? flushSync(redraw) : redraw()),
  } as never; // each kind of scroller has types of its own
}

/** Starts one for a list. */
export const createVirtualizer = (options: never): RealVirtualizer => new Virtualizer(options);
