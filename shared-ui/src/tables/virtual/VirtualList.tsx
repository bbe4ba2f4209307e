import { chakra } from '@chakra-ui/react/styled-system';
import {
  Fragment,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useIsPrinting } from '#src/print/useIsPrinting.ts';
import { useIsPhone } from '#src/provider/useMedia.ts';
import { AnimatedList } from '#src/tables/AnimatedList.tsx';
import { drawnRows, type Place } from '#src/tables/virtual/drawnRows.ts';
import { pinnedRange } from '#src/tables/virtual/pinnedRange.ts';
import type { PlacedList, RowKey, RowSection } from '#src/tables/virtual/rowSections.ts';
import type { RowTarget } from '#src/tables/virtual/rowTargets.ts';
import { scrollerOf } from '#src/tables/virtual/scrollerOf.ts';
import { useDrawn } from '#src/tables/virtual/useDrawn.ts';
import { useOffset } from '#src/tables/virtual/useOffset.ts';
import { usePinnedRows } from '#src/tables/virtual/usePinnedRows.ts';
import { usePlacedSections } from '#src/tables/virtual/usePlacedSections.ts';
import { type RowKeyPress, useRowFocus, type VirtualListHandle } from '#src/tables/virtual/useRowFocus.ts';
import { useVirtualizer } from '#src/tables/virtual/useVirtualizer.ts';
import { useWholeForFind } from '#src/tables/virtual/useWholeForFind.ts';

export interface VirtualListProps<Row> {
  /** Identifies the list. A different list starts at its top. */
  listKey?: RowKey | undefined;
  sections: readonly RowSection<Row>[];
  rowKey: (row: Row) => RowKey;
  /** Draws a row. Pass `target` as `ref` to the control that takes the focus. Memoize this function: a new one redraws all rows. */
  renderRow: (row: Row, target: RowTarget) => ReactNode;
  /** A row as one line of plain text, for the browser's own search. */
  rowText: (row: Row) => string;
  /** Height of every row or of each, in pixels, until measured. */
  rowHeight: number | ((row: Row) => number);
  /** Height of a section's sticky head, in pixels. Default 34. */
  headHeight?: number | undefined;
  /** Height of a list's heading within its section, in pixels. Default `headHeight`. */
  listHeadHeight?: number | undefined;
  /** Whether a row has a control to focus. By default all have. */
  canFocus?: ((row: Row) => boolean) | undefined;
  /** Arrow up and down move between rows, except from a text box. */
  arrows?: boolean | undefined;
  onRowKey?: ((press: RowKeyPress<Row>) => void) | undefined;
  /** Gets the keys of the rows near the viewport, whenever these change. */
  onNear?: ((keys: readonly RowKey[]) => void) | undefined;
  /** Lists up to this length are drawn whole. Default 60. */
  wholeUpTo?: number | undefined;
  /** Rows made of AnimatedLine expand and collapse, as long as the list is drawn whole. */
  animated?: boolean | undefined;
  ref?: Ref<VirtualListHandle> | undefined;
}

const FarRow = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    px: '4',
    overflow: 'hidden',
    textStyle: 'dense',
    _print: { height: 'auto!' },
  },
});

interface RowContentProps<Row> extends Pick<VirtualListProps<Row>, 'renderRow'> {
  readonly row: Row;
  /** Height in pixels before it is drawn. */
  readonly height: number;
  readonly target: RowTarget;
  readonly atOnce: boolean;
}

/** A row that is not redrawn by scrolling alone. */
const RowContent = memo(function RowContent<Row>(props: RowContentProps<Row>) {
  const { row, renderRow, height, target, atOnce } = props;
  return useDrawn(atOnce) ? renderRow(row, target) : <div style={{ height }} />;
}) as <Row>(props: RowContentProps<Row>) => ReactNode; // memo forgets the type parameter

/**
 * A list that draws only the rows near the viewport, in groups with sticky heads. The focused row and rows with a refused number
 * are always drawn. Every row announces the total count, and Ctrl+F and paper put all rows on the page as text.
 */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const phone = useIsPhone();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const scroller = useMemo(() => frame && scrollerOf(frame), [frame]);
  const margin = useOffset(frame, scroller);
  // Becomes true after the first frame with rows.
  const isOpen = useDeferredValue(scroller !== null);
  return (
    // A phone scrolls the page, a desktop a panel: the screen width decides what is measured.
    <div key={phone ? 'page' : 'panel'} ref={setFrame}>
      {scroller && (
        <NearRows key={props.listKey} {...props} scroller={scroller} margin={margin} opening={!isOpen} />
      )}
    </div>
  );
}

interface NearRowsProps<Row> extends VirtualListProps<Row> {
  readonly scroller: Element | Window;
  readonly margin: number;
  /** The page's first rows: no click or key waits for their frame, and their real heights keep what follows in its place. */
  readonly opening: boolean;
}

/** The part that scrolling redraws. It does not measure its position on the page, which would force an early layout. */
function NearRows<Row>({ ref, scroller, margin, opening, ...props }: NearRowsProps<Row>) {
  const { sections, rowKey, renderRow, rowText, rowHeight, headHeight = 34, wholeUpTo = 60 } = props;
  const { animated = false, listHeadHeight = headHeight } = props;
  const forFind = useWholeForFind();
  const asText = useIsPrinting() || forFind;
  const { pinned, pin, unpin } = usePinnedRows();
  const { entries, placed } = usePlacedSections(sections, rowKey);
  const isWhole = entries.length <= wholeUpTo;
  // Keep the function while the entries are the same: the virtualizer remeasures everything for a new one.
  const keyOf = useCallback((index: number) => entries[index]?.key ?? index, [entries]);
  const heightOfRow = (row: Row) => (typeof rowHeight === 'number' ? rowHeight : rowHeight(row));
  const heightOf = (index: number) => {
    const entry = entries[index];
    return entry?.kind === 'row' ? heightOfRow(entry.row) : listHeadHeight;
  };
  const heads = useMemo(
    () => entries.flatMap(({ kind }, index) => (kind === 'head' ? [index] : [])),
    [entries],
  );

  const virtualizer = useVirtualizer({
    count: entries.length,
    isWhole,
    scroller,
    margin,
    stickyHeight: headHeight,
    keyOf,
    heightOf,
    rangeOf: (range) =>
      isWhole ? entries.map((_, index) => index) : pinnedRange(range, entries, pinned, heads),
  });
  const near = new Set(virtualizer.getVirtualItems().map((item) => item.index));
  const isNear = (index: number) => isWhole || near.has(index);
  const tellNear = useEffectEvent(() =>
    props.onNear?.(entries.flatMap(({ kind, key }, index) => (kind === 'row' && isNear(index) ? [key] : []))),
  );
  const nearText = props.onNear && [...near].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: says which rows are near
  useEffect(() => tellNear(), [props.onNear, entries, nearText]);
  const placeOf = (index: number): Place => virtualizer.measurementsCache[index] ?? { start: 0, end: 0 };

  const focus = useRowFocus({
    entries,
    canFocus: props.canFocus,
    arrows: props.arrows,
    onRowKey: props.onRowKey,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    scrollsPage: scroller === window,
    handle: ref,
    pin,
  });

  const row = (index: number, gap: number, { first, end }: PlacedList<Row>) => {
    const entry = entries[index];
    if (entry?.kind !== 'row') return null;
    const place = { 'aria-setsize': end - first, 'aria-posinset': index - first + 1 };
    if (!isNear(index)) {
      const { start, end: below } = placeOf(index);
      return (
        <FarRow key={entry.key} {...place} style={{ height: below - start }}>
          {rowText(entry.row)}
        </FarRow>
      );
    }
    return (
      <li
        key={entry.key}
        ref={virtualizer.measureElement}
        data-index={index}
        {...place}
        style={gap > 0 ? { marginTop: gap } : undefined}
        onKeyDown={(event) => focus.onKeyDown(event, index, entry.key, entry.row)}
        onFocus={() => pin(entry.key)}
        onBlur={({ currentTarget }) => unpin(entry.key, currentTarget)}
      >
        <RowContent
          renderRow={renderRow}
          height={heightOfRow(entry.row)}
          row={entry.row}
          target={focus.targetOf(entry.key)}
          atOnce={animated || opening || pinned.has(entry.key)}
        />
      </li>
    );
  };
  const Moving = animated && isWhole ? AnimatedList : Fragment;
  const lists = (section: RowSection<Row>, all: readonly PlacedList<Row>[]) =>
    all.map((placedList) => {
      const { list, head, first, end } = placedList;
      const { rows, rest } = drawnRows(first, end, (index) => asText || isNear(index), placeOf);
      return (
        <Fragment key={list.key}>
          {head !== null && (
            <div ref={virtualizer.measureElement} data-index={head}>
              {list.head}
            </div>
          )}
          {/* The space above the first row stays inside: outside, the list would start further down and draw other rows. */}
          <ul aria-label={list.label ?? section.label} style={{ display: 'flow-root', paddingBottom: rest }}>
            <Moving>{rows.map(({ index, gap }) => row(index, gap, placedList))}</Moving>
          </ul>
        </Fragment>
      );
    });
  return placed.map(({ section, lists: placedLists }) =>
    section.head === undefined ? (
      <Fragment key={section.key}>{lists(section, placedLists)}</Fragment>
    ) : (
      // biome-ignore lint/a11y/useSemanticElements: not the fields of a form
      <div key={section.key} role="group" aria-label={section.label}>
        {section.head}
        <div id={section.id} hidden={placedLists.length === 0}>
          {lists(section, placedLists)}
        </div>
      </div>
    ),
  );
}
