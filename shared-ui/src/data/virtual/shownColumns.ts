import { useMemo } from 'react';
import type { Column, Sort } from '#src/data/column.ts';

// A table that is not laid out, as in a test, shows everything.
const fits = <Row>({ from }: Column<Row>, width: number | null) => !width || (from ?? 0) <= width;

/** Which columns a table of this width shows, and the ids of those that leave. What sorts the table stays in sight. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  width: number | null,
  sorted: string | null,
) {
  const stays = (column: Column<Row>) => fits(column, width) || column.id === sorted;
  return {
    shown: columns.filter(stays),
    left: new Set(columns.filter((column) => !stays(column)).map(({ id }) => id)),
  };
}

/** The same columns at every drawing until others are shown: rows are drawn again when they are given other ones. */
export function useShownColumns<Row>(
  columns: readonly Column<Row>[],
  width: number | null,
  sort: Sort | null,
) {
  const sorted = columns.find(({ id }) => id === sort?.columnId);
  const kept = sorted && !fits(sorted, width) ? sorted.id : null;
  return useMemo(() => shownColumns(columns, width, kept), [columns, width, kept]);
}
