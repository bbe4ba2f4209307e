import { defaultRangeExtractor, type Range } from '@tanstack/virtual-core';
import type { RowKey } from '#src/data/virtual/rowSections.ts';

/** Indexes to draw, ascending: those near the viewport, the held rows, and those that are always drawn. */
export function heldRange(
  range: Range,
  entries: readonly { readonly key: RowKey }[],
  held: ReadonlySet<RowKey>,
  always: readonly number[] = [],
): number[] {
  const heldAt = held.size === 0 ? [] : entries.flatMap(({ key }, index) => (held.has(key) ? [index] : []));
  const drawn = new Set([...defaultRangeExtractor(range), ...always, ...heldAt]);
  return [...drawn].sort((a, b) => a - b);
}
