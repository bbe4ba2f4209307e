import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, Fragment, type ReactElement, type ReactNode, useState } from 'react';
import { SkeletonRows } from '#src/display/SkeletonRows.tsx';
import { useIsPhone } from '#src/provider/useMedia.ts';
import type { Column, PhoneRowParts, Sort } from '#src/tables/column.ts';
import { DataRow } from '#src/tables/DataRow.tsx';
import { PhoneFrame } from '#src/tables/PhoneFrame.ts';
import { PhoneRow } from '#src/tables/PhoneRow.tsx';
import { SkeletonTableRows } from '#src/tables/SkeletonTableRows.tsx';
import { TableHead } from '#src/tables/TableHead.tsx';
import { Table } from '#src/tables/tableParts.ts';
import { useShownColumns } from '#src/tables/virtual/useShownColumns.ts';
import { useWidth } from '#src/tables/virtual/useWidth.ts';
import type { RowNote } from '#src/tables/virtual/virtualTableProps.ts';

export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Show skeleton rows instead of `rows`. */
  loading?: boolean | undefined;
  /** `usualSkeletonRows` without it. */
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
  /** Red, for what fails and needs somebody now. Says so in words, too. */
  isRowFailing?: ((row: Row) => boolean) | undefined;
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

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** A row as one line of plain text. */
  readonly rowText: (row: Row) => string;
}

export interface TableBodyProps<Row> extends RowsProps<Row> {
  /** In pixels, until a row has been measured. */
  readonly rowHeight: number;
  /** The table's number of columns. */
  readonly columns: number;
  readonly children: (row: Row, place: ComponentProps<'tr'>) => ReactNode;
}

export interface PhoneListProps<Row> extends RowsProps<Row> {
  readonly label: string;
  readonly children: (row: Row) => ReactNode;
}

/** Draws a table's rows, in one of two ways. */
export interface DrawnRows {
  readonly Body: <Row>(props: TableBodyProps<Row>) => ReactNode;
  readonly Phone: <Row>(props: PhoneListProps<Row>) => ReactNode;
}

function WholeBody<Row>({ rows, rowKey, children }: TableBodyProps<Row>) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <Fragment key={rowKey(row)}>{children(row, { 'aria-rowindex': index + 2 })}</Fragment>
      ))}
    </tbody>
  );
}

function WholePhoneList<Row>({ label, rows, rowKey, children }: PhoneListProps<Row>) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{children(row)}</li>
      ))}
    </ul>
  );
}

/** Draws every row. */
export const wholeRows: DrawnRows = { Body: WholeBody, Phone: WholePhoneList };

const noText = () => '';

/** The app's standard list: hairlines and no boxes. The whole row is a link, except for the action cell. Draws every row. The DataTable of `shared-ui/data` is LongTable. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => (
  <AnyTable {...props} drawn={wholeRows} rowText={noText} />
);

const usualSkeletonRows = 8;

interface AnyTableProps<Row> extends DataTableProps<Row>, Pick<RowsProps<Row>, 'rowText'> {
  readonly drawn: DrawnRows;
}

/** The table, with its rows drawn in one of several ways. Not exported from the package. */
export function AnyTable<Row>(props: AnyTableProps<Row>) {
  const phone = useIsPhone();
  const {
    rows,
    rowKey,
    rowText,
    label,
    loading = false,
    empty,
    skeletonRows = usualSkeletonRows,
    phoneRow,
    drawn,
  } = props;
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
        <PhoneFrame>
          <drawn.Phone label={label} rows={rows} rowKey={rowKey} rowText={rowText}>
            {(row) => <PhoneRow {...props} phoneRow={phoneRow} row={row} />}
          </drawn.Phone>
        </PhoneFrame>
      )}
    </chakra.div>
  );
}

/** The table on anything wider than a phone. */
function WideTable<Row>(props: AnyTableProps<Row>) {
  const [table, setTable] = useState<HTMLElement | null>(null);
  const width = useWidth(table);
  const {
    rows,
    rowKey,
    rowText,
    rowNote,
    drawn,
    loading = false,
    skeletonRows = usualSkeletonRows,
    density = 'list',
  } = props;
  const edge = props.edgeToEdge ?? false;
  const { shown: columns, left } = useShownColumns(props.columns, width, props.sort ?? null);
  const noteOf = left.size > 0 ? rowNote : undefined;
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
      {loading ? (
        <tbody>
          <SkeletonTableRows columns={columns} rows={skeletonRows} density={density} edge={edge} />
        </tbody>
      ) : (
        <drawn.Body
          rows={rows}
          rowKey={rowKey}
          rowText={rowText}
          rowHeight={rowHeights[density]}
          columns={columns.length}
        >
          {(row, place) => (
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
              isRowFailing={props.isRowFailing}
              place={place}
            />
          )}
        </drawn.Body>
      )}
    </Table>
  );
}
