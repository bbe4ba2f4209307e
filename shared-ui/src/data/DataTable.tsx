import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { Column, PhoneRowParts, Sort } from '#src/data/column.ts';
import { DataRow } from '#src/data/DataRow.tsx';
import { PhoneRows } from '#src/data/PhoneRows.tsx';
import { SkeletonTableRows } from '#src/data/SkeletonTableRows.tsx';
import { TableHead } from '#src/data/TableHead.tsx';
import { Table } from '#src/data/tableParts.ts';
import { useShownColumns } from '#src/data/virtual/shownColumns.ts';
import { useRowWindow } from '#src/data/virtual/useRowWindow.ts';
import { useWidth } from '#src/data/virtual/useWidth.ts';
import type { RowNote } from '#src/data/virtual/virtualTableProps.ts';
import { WindowRows } from '#src/data/virtual/WindowRows.tsx';
import { SkeletonRows } from '#src/display/SkeletonRows.tsx';
import { useIsPhone } from '#src/provider/useMedia.ts';

export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** A row as one line of plain text, for the browser's own search. With it, a long list draws only rows near the viewport. */
  rowText?: ((row: Row) => string) | undefined;
  /** Show skeleton rows instead of `rows`. */
  loading?: boolean | undefined;
  /** Default 8. */
  skeletonRows?: number | undefined;
  /** Shown below the header when there are no rows. */
  empty?: ReactNode;
  sort?: Sort | null | undefined;
  /** Called with the next state in the cycle ascending, descending, off (null). */
  onSort?: ((sort: Sort | null) => void) | undefined;
  /** A row's address. Its lead cell is then a real link. */
  rowHref?: ((row: Row) => string | undefined) | undefined;
  /** A plain click on the row or its link. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** Instead of `rowHref`: lets the caller make the lead cell's link, such as a prefetching router link. */
  rowLink?: ((row: Row, content: ReactNode) => ReactElement) | undefined;
  isRowSelected?: ((row: Row) => boolean) | undefined;
  /** Rows 44 (`list`) or 40 (`dense`) high. Default `list`. */
  density?: 'list' | 'dense' | undefined;
  /** Extends over the page's gutters, with 24 px padding in the first and last cell. */
  edgeToEdge?: boolean | undefined;
  stickyHead?: boolean | undefined;
  /** A second line for the content of hidden columns. Gets their ids. */
  rowNote?: RowNote<Row> | undefined;
  /** Below this width (CSS) the table scrolls inside its own strip. */
  minWidth?: string | undefined;
  /** Two-line rows on a phone. Without it the table itself scrolls sideways. */
  phoneRow?: ((row: Row) => PhoneRowParts) | undefined;
}

const rowHeights = { list: 44, dense: 40 } as const;
const noText = () => '';

/** The app's standard list: hairlines and no boxes. The whole row is a link, except for the action cell. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useIsPhone();
  const { rows, loading = false, empty, skeletonRows = 8, phoneRow } = props;
  const bleed = props.edgeToEdge ? { mx: { base: '-16px', md: '-24px' } } : {};
  if (!phone || !phoneRow) {
    return (
      // Not "auto" for both axes: this strip must not become the vertical scroller that decides which rows are drawn.
      <chakra.div {...bleed} {...(props.stickyHead ? {} : { overflowX: 'auto', overflowY: 'hidden' })}>
        <WideTable {...props} />
        {!loading && rows.length === 0 && empty}
      </chakra.div>
    );
  }
  return (
    <chakra.div {...bleed}>
      {loading ? (
        <SkeletonRows rows={skeletonRows} rowHeight={72} bars={['55%', '18%']} />
      ) : rows.length === 0 ? (
        empty
      ) : (
        <PhoneRows {...props} phoneRow={phoneRow} />
      )}
    </chakra.div>
  );
}

/** The table on anything wider than a phone. */
function WideTable<Row>(props: DataTableProps<Row>) {
  'use no memo';
  const [table, setTable] = useState<HTMLElement | null>(null);
  const width = useWidth(table);
  const { rows, rowKey, rowText, rowNote, loading = false, skeletonRows = 8, density = 'list' } = props;
  const edge = props.edgeToEdge ?? false;
  const { shown: columns, left } = useShownColumns(props.columns, width, props.sort ?? null);
  const noteOf = left.size > 0 ? rowNote : undefined;
  const { setBody, ...view } = useRowWindow({
    rows,
    rowKey,
    rowHeight: rowHeights[density],
    whole: !rowText,
  });
  return (
    <Table
      ref={setTable}
      aria-label={props.label}
      aria-busy={loading}
      aria-rowcount={rows.length + 1}
      minW={props.minWidth}
    >
      <TableHead
        columns={columns}
        sort={props.sort ?? null}
        onSort={props.onSort}
        edge={edge}
        dense={density === 'dense'}
        sticky={props.stickyHead ?? false}
      />
      <tbody ref={setBody}>
        {loading ? (
          <SkeletonTableRows columns={columns} rows={skeletonRows} density={density} edge={edge} />
        ) : (
          <WindowRows view={view} columns={columns.length} rowText={rowText ?? noText}>
            {(row, key, index) => (
              <DataRow
                columns={columns}
                note={noteOf?.(row, left)}
                row={row}
                edge={edge}
                density={density}
                rowHref={props.rowHref}
                onRowOpen={props.onRowOpen}
                rowLink={props.rowLink}
                isRowSelected={props.isRowSelected}
                place={{
                  ref: view.measure,
                  'data-index': index,
                  'aria-rowindex': index + 2,
                  ...view.holdFocus(key),
                }}
              />
            )}
          </WindowRows>
        )}
      </tbody>
    </Table>
  );
}
