import type { ReactNode, Ref } from 'react';
import type { Column, PhoneRowParts, Sort } from '#src/tables/column.ts';
import type { RowKey } from '#src/tables/virtual/rowSections.ts';
import type { RowKeyPress, VirtualListHandle } from '#src/tables/virtual/useRowFocus.ts';

/** A row's second line, with the content of hidden columns. Shown only while there are any. */
export type RowNote<Row> = (row: Row, left: ReadonlySet<string>) => ReactNode;

export interface VirtualTableProps<Row> {
  /** Accessible name. */
  label: string;
  /** Memoize them: rows are redrawn when they change. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  /** A row as one line of plain text, for the browser's own search. */
  rowText: (row: Row) => string;
  /** Where the user finds all rows of a table that is too long for paper, such as "Download Excel". */
  allRows?: string | undefined;
  /** Two-line rows on a phone. */
  phoneRow: (row: Row) => PhoneRowParts;
  /** A second line for the content of hidden columns. Gets their ids. */
  rowNote?: RowNote<Row> | undefined;
  loading?: boolean | undefined;
  /** Shown below the header when there are no rows. */
  empty?: ReactNode;
  sort?: Sort | null | undefined;
  /** Called with the next state in the cycle ascending, descending, off (null). */
  onSort?: ((sort: Sort | null) => void) | undefined;
  /** A click on a row outside its controls. On a phone the row's title does the same. In a table, add a button for it. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** A key that was pressed in a row, with the name of the control. */
  onRowKey?: ((press: RowKeyPress<Row>) => void) | undefined;
  ref?: Ref<VirtualListHandle> | undefined;
}
