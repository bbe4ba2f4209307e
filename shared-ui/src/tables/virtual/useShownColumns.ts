import { useMemo } from 'react';
import type { Column, Sort } from '#src/tables/column.ts';

// A table without a layout, as in a test, shows everything.
const fits = <Row>({ from }: Column<Row>, width: number | null) => !width || (from ?? 0) <= width;

/** The columns that a table of this width shows, and the ids of the hidden ones that rows name in their second line. The sorted column stays visible. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  width: number | null,
  sorted: string | null,
) {
  const stays = (column: Column<Row>) => fits(column, width) || column.id === sorted;
  return {
    shown: columns.filter(stays),
    left: new Set(columns.filter((column) => !stays(column) && !column.spare).map(({ id }) => id)),
  };
}

/** Returns the same array until different columns are shown: rows are redrawn when they get a new one. */
export function useShownColumns<Row>(
  columns: readonly Column<Row>[],
  width: number | null,
  sort: Sort | null,
) {
  const sorted = columns.find(({ id }) => id === sort?.columnId);
  const kept = sorted && !fits(sorted, width) ? sorted.id : null;
  return useMemo(() => shownColumns(columns, width, kept), [columns, width, kept]);
}
