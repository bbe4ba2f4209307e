import { useState } from 'react';
import { useIsFinger } from '#src/provider/useMedia.ts';
import { lineHeights } from '#src/system/scales.ts';
import { isRowClick } from '#src/tables/rowLink.ts';
import { SkeletonTableRows } from '#src/tables/SkeletonTableRows.tsx';
import { TableHead } from '#src/tables/TableHead.tsx';
import { RowTable } from '#src/tables/virtual/rowTable.ts';
import { TableCells } from '#src/tables/virtual/TableRow.tsx';
import { useRowFocus } from '#src/tables/virtual/useRowFocus.ts';
import { useRowWindow } from '#src/tables/virtual/useRowWindow.ts';
import { useShownColumns } from '#src/tables/virtual/useShownColumns.ts';
import { useWidth } from '#src/tables/virtual/useWidth.ts';
import type { VirtualTableProps } from '#src/tables/virtual/virtualTableProps.ts';
import { WindowRows } from '#src/tables/virtual/WindowRows.tsx';

/** Height in pixels of a row with a two-line name and a note below. */
const notedHeights = { mouse: 60, finger: 64 } as const;

/** VirtualTable on anything wider than a phone. */
export function WideTable<Row>({ ref, ...props }: VirtualTableProps<Row>) {
  const { rows, rowKey, rowNote, onRowOpen, loading = false, sort = null } = props;
  const [table, setTable] = useState<HTMLElement | null>(null);
  const width = useWidth(table);
  const { shown, left } = useShownColumns(props.columns, width, sort);
  const noteOf = left.size > 0 ? rowNote : undefined;
  const pointer = useIsFinger() ? 'finger' : 'mouse';
  const height = (noteOf ? notedHeights : lineHeights)[pointer];
  const { setBody, ...view } = useRowWindow({ rows, rowKey, rowHeight: height });
  const focus = useRowFocus({
    entries: view.entries,
    canFocus: undefined,
    arrows: false,
    onRowKey: props.onRowKey,
    scrollTo: view.scrollTo,
    scrollsPage: view.scrollsPage,
    handle: ref,
    pin: view.pin,
  });

  return (
    <>
      <RowTable ref={setTable} aria-label={props.label} aria-busy={loading} aria-rowcount={rows.length + 1}>
        <TableHead columns={shown} sort={sort} onSort={props.onSort} edge={false} dense sticky quiet />
        <tbody ref={setBody}>
          {loading ? (
            <SkeletonTableRows columns={shown} rows={8} density="dense" edge={false} />
          ) : (
            <WindowRows view={view} columns={shown.length} rowText={props.rowText} allRows={props.allRows}>
              {(row, key, index) => (
                <tr
                  data-row=""
                  aria-rowindex={index + 2}
                  style={{ height }}
                  {...(onRowOpen && {
                    'data-opens': '',
                    onClick: (event) => isRowClick(event) && onRowOpen(row),
                  })}
                  onKeyDown={(event) => focus.onKeyDown(event, index, key, row)}
                  {...view.pinWhileFocused(key)}
                >
                  <TableCells
                    row={row}
                    columns={shown}
                    target={focus.targetOf(key)}
                    note={noteOf?.(row, left)}
                    atOnce={view.isPrinting}
                  />
                </tr>
              )}
            </WindowRows>
          )}
        </tbody>
      </RowTable>
      {!loading && rows.length === 0 && props.empty}
    </>
  );
}
