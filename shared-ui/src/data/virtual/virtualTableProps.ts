import type { ReactNode, Ref } from 'react';
import type { Column, PhoneRowParts, Sort } from '#src/data/column.ts';
import type { RowKey } from '#src/data/virtual/rowSections.ts';
import type { RowKeyPress, VirtualListHandle } from '#src/data/virtual/useRowFocus.ts';

/** What a row's second line says of the columns that left; it is drawn while some have. */
export type RowNote<Row> = (row: Row, left: ReadonlySet<string>) => ReactNode;

export interface VirtualTableProps<Row> {
  /** Accessible name. */
  label: string;
  /** Memoize them: rows are drawn again when they are others. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  /** A row in one line of plain text, for the browser's own search. */
  rowText: (row: Row) => string;
  /** Two-line rows on a phone. */
  phoneRow: (row: Row) => PhoneRowParts;
  /** A second line for what columns that left the table say; their ids are given. */
  rowNote?: RowNote<Row> | undefined;
  loading?: boolean | undefined;
  /** Shown below the head when there are no rows. */
  empty?: ReactNode;
  sort?: Sort | null | undefined;
  /** Gets the next state of the cycle ascending, descending, off (null). */
  onSort?: ((sort: Sort | null) => void) | undefined;
  /** A click on a row that is on none of its controls. On a phone the row's title does the same; in a table give it a button. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** A key that was pressed in a row, with the name of the control. */
  onRowKey?: ((press: RowKeyPress<Row>) => void) | undefined;
  ref?: Ref<VirtualListHandle> | undefined;
}
