import { useMemo } from 'react';
import type { Entry, RowKey } from '#src/tables/virtual/rowSections.ts';

/** One list's rows as entries, rebuilt only when the rows change. */
export const useRowEntries = <Row>(rows: readonly Row[], rowKey: (row: Row) => RowKey) =>
  useMemo(() => rows.map((row): Entry<Row> => ({ kind: 'row', key: rowKey(row), row })), [rows, rowKey]);
