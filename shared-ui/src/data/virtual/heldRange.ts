import { defaultRangeExtractor, type Range } from '@tanstack/virtual-core';
import type { RowKey } from '#src/data/virtual/rowSections.ts';

/** Indexes to draw, ascending: those near the window, the row that has the focus, and those that are always drawn. */
export function heldRange(
  range: Range,
  entries: readonly { readonly key: RowKey }[],
  focused: RowKey | null,
  always: readonly number[] = [],
): number[] {
  const held = focused === null ? -1 : entries.findIndex(({ key }) => key === focused);
  const drawn = new Set([...defaultRangeExtractor(range), ...always, ...(held < 0 ? [] : [held])]);
  return [...drawn].sort((a, b) => a - b);
}
