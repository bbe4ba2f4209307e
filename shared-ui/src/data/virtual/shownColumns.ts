import { useMemo } from 'react';
import type { Column, Sort } from '#src/data/column.ts';

/** Which columns a table of this width shows, and the ids of those that leave. What sorts the table stays in sight. */
export function shownColumns<Row>(columns: readonly Column<Row>[], width: number | null, sort: Sort | null) {
  // A table that is not laid out, as in a test, shows everything.
  const fits = ({ id, from }: Column<Row>) => !width || (from ?? 0) <= width || id === sort?.columnId;
  return {
    shown: columns.filter(fits),
    left: new Set(columns.filter((column) => !fits(column)).map(({ id }) => id)),
  };
}

/** The same columns at every drawing, until the table, its width or its sort changes. */
export const useShownColumns = <Row>(
  columns: readonly Column<Row>[],
  width: number | null,
  sort: Sort | null,
) => useMemo(() => shownColumns(columns, width, sort), [columns, width, sort]);
