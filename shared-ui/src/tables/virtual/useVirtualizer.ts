import { startTransition, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { useKnown, useLoad } from '#src/later/useLater.ts';
import { virtualCode } from '#src/later/virtualCode.ts';
import type { Place } from '#src/tables/virtual/drawnRows.ts';
import type { Scroller, VirtualizerSetup } from '#src/tables/virtual/virtualizerSetup.ts';

/** The part of TanStack's virtualizer that lists use. */
export interface RowVirtualizer {
  readonly getVirtualItems: () => readonly { readonly index: number }[];
  readonly measurementsCache: readonly Place[];
  readonly measureElement: (element: HTMLElement | null) => void;
  readonly scrollToIndex: (index: number, options: { align: 'auto' }) => void;
}

const sizeOf = (scroller: Scroller | null) => {
  if (scroller instanceof HTMLElement) return { width: scroller.offsetWidth, height: scroller.offsetHeight };
  return scroller === window ? { width: innerWidth, height: innerHeight } : { width: 0, height: 0 };
};

/** Rows drawn beyond each edge, so that the next row to focus exists and fast scrolling shows no gaps. Drawn after the first paint. */
const beyond = 8;

/** Rows drawn of a long list whose code is still coming: more than fit on a screen. */
const firstRows = 40;

const doNothing = () => {};

/** Stands in for a virtualizer whose code hasn't loaded: draws the first rows, or all of them. */
function standIn({ count, heightOf, rangeOf }: VirtualizerSetup, all: boolean): RowVirtualizer {
  const endIndex = (all ? count : Math.min(count, firstRows)) - 1;
  let reached = 0;
  const places = Array.from({ length: count }, (_, index) => {
    const start = reached;
    reached += heightOf(index);
    return { start, end: reached };
  });
  return {
    getVirtualItems: () =>
      rangeOf({ startIndex: 0, endIndex, overscan: 0, count }).map((index) => ({ index })),
    measurementsCache: places,
    measureElement: doNothing,
    scrollToIndex: doNothing,
  };
}

/**
 * TanStack Virtual for React, for a panel, a sheet or the window. A list that is drawn whole doesn't wait for its code. Its results
 * change while its identity stays the same, so components that read it must not be memoized.
 */
export function useVirtualizer(setup: VirtualizerSetup): RowVirtualizer {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [overscan, setOverscan] = useState(0);
  useEffect(() => startTransition(() => setOverscan(beyond)), []);
  const code = useKnown(virtualCode);
  const [keepsPlace] = useState(code === null);
  const [failed, setFailed] = useState(false);
  useLoad(virtualCode, !setup.isWhole && !failed, () => setFailed(true));
  // A list that replaces another draws its rows at once, not after a layout without them.
  const [initialRect] = useState(() => sizeOf(setup.scroller));
  const options = code?.optionsFor(setup, { overscan, redraw, initialRect, keepsPlace });
  const [made, setMade] = useState(() => (code && options ? code.createVirtualizer(options) : null));
  const virtualizer = made ?? (code && options ? code.createVirtualizer(options) : null);
  if (virtualizer !== made) setMade(virtualizer);
  if (options) virtualizer?.setOptions(options);
  useLayoutEffect(() => virtualizer?._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer?._willUpdate());
  return virtualizer ?? standIn(setup, failed);
}
