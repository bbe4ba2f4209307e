import { defaultRangeExtractor, type Range } from '@tanstack/virtual-core';
import { Fragment, useMemo, useState } from 'react';
import { isRowClick } from '#src/data/rowLink.ts';
import { SkeletonTableRows } from '#src/data/SkeletonTableRows.tsx';
import { TableHead } from '#src/data/TableHead.tsx';
import { drawnRows } from '#src/data/virtual/drawnRows.ts';
import type { RowKey } from '#src/data/virtual/rowSections.ts';
import { RowTable } from '#src/data/virtual/rowTable.ts';
import { scrollerOf } from '#src/data/virtual/scrollerOf.ts';
import { useShownColumns } from '#src/data/virtual/shownColumns.ts';
import { TableCells } from '#src/data/virtual/TableRow.tsx';
import { useOffset } from '#src/data/virtual/useOffset.ts';
import { useRowEntries } from '#src/data/virtual/useRowEntries.ts';
import { useRowFocus } from '#src/data/virtual/useRowFocus.ts';
import { useVirtualizer } from '#src/data/virtual/useVirtualizer.ts';
import { useWholeForFind } from '#src/data/virtual/useWholeForFind.ts';
import { useWidth } from '#src/data/virtual/useWidth.ts';
import type { VirtualTableProps } from '#src/data/virtual/virtualTableProps.ts';

const headHeight = 36;
const oneLine = 40;
const twoLines = 52;
const wholeUpTo = 60;

/** The table of VirtualTable, on anything wider than a phone. */
export function SheetTable<Row>({ ref, ...props }: VirtualTableProps<Row>) {
  'use no memo';
  const { rows, rowKey, rowNote, onRowOpen, loading = false, sort = null } = props;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [focused, setFocused] = useState<RowKey | null>(null);
  const scroller = useMemo(() => body && scrollerOf(body), [body]);
  const margin = useOffset(body, scroller);
  const width = useWidth(body?.closest('table') ?? null);
  const forFind = useWholeForFind();
  const entries = useRowEntries(rows, rowKey);
  const { shown, left } = useShownColumns(props.columns, width, sort);
  const noteOf = left.size > 0 ? rowNote : undefined;
  const height = noteOf ? twoLines : oneLine;
  const isWhole = entries.length <= wholeUpTo;

  // The same functions while the entries are the same: with others the virtualizer measures all of them again.
  const measures = useMemo(
    () => ({ keyOf: (index: number) => entries[index]?.key ?? index, heightOf: () => height }),
    [entries, height],
  );

  const virtualizer = useVirtualizer({
    count: entries.length,
    scroller,
    margin,
    stickyHeight: headHeight,
    ...measures,
    rangeOf: (range: Range) => {
      const near = defaultRangeExtractor(range);
      const held = focused === null ? -1 : entries.findIndex(({ key }) => key === focused);
      return held < 0 || near.includes(held) ? near : [...near, held].sort((a, b) => a - b);
    },
  });
  const near = new Set(virtualizer.getVirtualItems().map((item) => item.index));
  const isNear = (index: number) => isWhole || near.has(index);
  const placeOf = (index: number) => ({ start: index * height, end: (index + 1) * height });
  const drawn = drawnRows(0, entries.length, (index) => forFind || isNear(index), placeOf);

  const focus = useRowFocus({
    entries,
    canFocus: undefined,
    arrows: false,
    onRowKey: props.onRowKey,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    scrollsPage: scroller === window,
    handle: ref,
    setFocused,
  });

  return (
    <>
      <RowTable aria-label={props.label} aria-busy={loading} aria-rowcount={entries.length + 1}>
        <TableHead columns={shown} sort={sort} onSort={props.onSort} edge={false} dense sticky quiet />
        <tbody ref={setBody}>
          {loading && <SkeletonTableRows columns={shown} rows={8} density="dense" edge={false} />}
          {!loading &&
            drawn.rows.map(({ index, gap }) => {
              const entry = entries[index];
              if (entry?.kind !== 'row') return null;
              const { key, row } = entry;
              return (
                <Fragment key={key}>
                  {gap > 0 && <Gap height={gap} columns={shown.length} />}
                  {isNear(index) ? (
                    <tr
                      data-row=""
                      aria-rowindex={index + 2}
                      style={{ height }}
                      {...(onRowOpen && {
                        'data-opens': '',
                        onClick: (event) => isRowClick(event) && onRowOpen(row),
                      })}
                      onKeyDown={(event) => focus.onKeyDown(event, index, key, row)}
                      onFocus={() => setFocused(key)}
                      onBlur={() => setFocused((known) => (known === key ? null : known))}
                    >
                      <TableCells
                        row={row}
                        columns={shown}
                        target={focus.targetOf(key)}
                        note={noteOf?.(row, left)}
                      />
                    </tr>
                  ) : (
                    <tr style={{ height }}>
                      <td colSpan={shown.length}>{props.rowText(row)}</td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          {!loading && drawn.rest > 0 && <Gap height={drawn.rest} columns={shown.length} />}
        </tbody>
      </RowTable>
      {!loading && entries.length === 0 && props.empty}
    </>
  );
}

/** The room of rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden data-gap="" style={{ height }}>
      <td colSpan={columns} />
    </tr>
  );
}
