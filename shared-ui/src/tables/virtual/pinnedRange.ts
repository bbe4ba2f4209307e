import type { Range } from '@tanstack/virtual-core';
import type { RowKey } from '#src/tables/virtual/rowSections.ts';

/** Indexes from the first to the last row near the viewport. */
function nearRange({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.max(0, startIndex - overscan);
  const last = Math.min(count - 1, endIndex + overscan);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** Indexes to draw, ascending: those near the viewport, the pinned rows, and those that are always drawn. */
export function pinnedRange(
  range: Range,
  entries: readonly { readonly key: RowKey }[],
  pinned: ReadonlySet<RowKey>,
  always: readonly number[] = [],
): number[] {
  const pinnedAt =
    pinned.size === 0 ? [] : entries.flatMap(({ key }, index) => (pinned.has(key) ? [index] : []));
  const drawn = new Set([...nearRange(range), ...always, ...pinnedAt]);
  return [...drawn].sort((a, b) => a - b);
}
