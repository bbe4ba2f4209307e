import type { Range } from '@tanstack/virtual-core';

export type Scroller = Element | Window;

export interface VirtualizerSetup {
  readonly count: number;
  /** Every entry is drawn, however near. */
  readonly isWhole: boolean;
  readonly scroller: Scroller | null;
  /** Distance from the top of the scroller's content to the first entry. */
  readonly margin: number;
  /** Height of the sticky part that covers rows at the scroller's top. */
  readonly stickyHeight: number;
  readonly keyOf: (index: number) => string | number;
  readonly heightOf: (index: number) => number;
  readonly rangeOf: (range: Range) => number[];
}
