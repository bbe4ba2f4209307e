import { useMemo } from 'react';
import type { Entry, RowKey } from '#src/data/virtual/rowSections.ts';

/** The rows of one list as entries, made again only for other rows. */
export const useRowEntries = <Row>(rows: readonly Row[], rowKey: (row: Row) => RowKey) =>
  useMemo(() => rows.map((row): Entry<Row> => ({ kind: 'row', key: rowKey(row), row })), [rows, rowKey]);
