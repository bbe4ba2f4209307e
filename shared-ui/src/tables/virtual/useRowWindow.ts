import { type FocusEvent, useMemo, useState } from 'react';
import { useIsPrinting } from '#src/print/useIsPrinting.ts';
import { drawnRows, type Place } from '#src/tables/virtual/drawnRows.ts';
import { pinnedRange } from '#src/tables/virtual/pinnedRange.ts';
import type { Entry, RowKey } from '#src/tables/virtual/rowSections.ts';
import { scrollerOf } from '#src/tables/virtual/scrollerOf.ts';
import { useOffset } from '#src/tables/virtual/useOffset.ts';
import { usePinnedRows } from '#src/tables/virtual/usePinnedRows.ts';
import { useRowEntries } from '#src/tables/virtual/useRowEntries.ts';
import { useVirtualizer } from '#src/tables/virtual/useVirtualizer.ts';
import { useWholeForFind } from '#src/tables/virtual/useWholeForFind.ts';

const headHeight = 36;
const wholeUpTo = 60;

/** Rows of a long table that are printed, on some 90 pages. */
const mostPrinted = 2_000;

interface RowWindowSetup<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  /** In pixels, until a row has been measured. */
  readonly rowHeight: number;
  /** Draw every row, however many there are. */
  readonly whole?: boolean | undefined;
}

export interface RowWindow<Row> {
  readonly entries: readonly Entry<Row>[];
  readonly isNear: (index: number) => boolean;
  readonly placeOf: (index: number) => Place;
  readonly drawn: ReturnType<typeof drawnRows>;
  readonly isPrinting: boolean;
  readonly measure: (row: HTMLElement | null) => void;
  readonly scrollTo: (index: number) => void;
  readonly scrollsPage: boolean;
  readonly pin: (key: RowKey) => void;
  /** Props that keep a row drawn while it has the focus. */
  readonly pinWhileFocused: (key: RowKey) => {
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** The window, and the table's body that it measures. */
interface MeasuredWindow<Row> extends RowWindow<Row> {
  readonly setBody: (body: HTMLElement | null) => void;
}

/**
 * Decides which rows a table draws: those near the viewport and the focused one. Short tables are drawn whole, and so is any table
 * once the user opens the browser's search. Paper has the first 2,000 rows.
 */
export function useRowWindow<Row>({
  rows,
  rowKey,
  rowHeight,
  whole = false,
}: RowWindowSetup<Row>): MeasuredWindow<Row> {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const { pinned, pin, unpin } = usePinnedRows();
  const scroller = useMemo(() => body && scrollerOf(body), [body]);
  const margin = useOffset(body, scroller);
  const forFind = useWholeForFind();
  const entries = useRowEntries(rows, rowKey);
  const isPrinting = useIsPrinting();
  const isWhole = whole || entries.length <= wholeUpTo;

  // Keep the functions while the entries are the same: the virtualizer remeasures everything for new ones.
  const measures = useMemo(
    () => ({ keyOf: (index: number) => entries[index]?.key ?? index, heightOf: () => rowHeight }),
    [entries, rowHeight],
  );
  const virtualizer = useVirtualizer({
    count: entries.length,
    isWhole,
    scroller,
    margin,
    stickyHeight: headHeight,
    ...measures,
    rangeOf: (range) => pinnedRange(range, entries, pinned),
  });
  const near = new Set(virtualizer.getVirtualItems().map((item) => item.index));
  const isNear = (index: number) => isWhole || near.has(index) || (isPrinting && index < mostPrinted);
  const placeOf = (index: number): Place =>
    virtualizer.measurementsCache[index] ?? { start: index * rowHeight, end: (index + 1) * rowHeight };

  return {
    setBody,
    entries,
    isNear,
    placeOf,
    drawn: drawnRows(0, entries.length, (index) => forFind || isNear(index), placeOf),
    isPrinting,
    measure: virtualizer.measureElement,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    scrollsPage: scroller === window,
    pin,
    pinWhileFocused: (key) => ({
      onFocus: () => pin(key),
      onBlur: ({ currentTarget }) => unpin(key, currentTarget),
    }),
  };
}
