import type { ReactNode } from 'react';
import type { RowTarget } from '#src/data/virtual/rowTargets.ts';

/** One column of a DataTable. */
export interface Column<Row> {
  id: string;
  /** Text of the head. */
  header: string;
  /** An empty answer (null, undefined, '') shows an en dash. In a VirtualTable `target` goes to controls that take the focus. */
  cell: (row: Row, target: RowTarget) => ReactNode;
  /** A small picture after the cell's lines, in the first column of a VirtualTable. */
  media?: ((row: Row) => ReactNode) | undefined;
  /** CSS width; columns without one share the rest. */
  width?: string | undefined;
  /** Numbers to compare go to the end. Default `start`. */
  align?: 'start' | 'end' | 'center' | undefined;
  sortable?: boolean | undefined;
  /** The cell that holds the row's link; one per table. */
  lead?: boolean | undefined;
  /** `name` 500, `id` 600, `muted` grey. */
  tone?: 'name' | 'id' | 'muted' | undefined;
  /** Buttons or a menu: not part of the row's link. */
  action?: boolean | undefined;
  /** Keep the head for screen readers only. */
  hideHeader?: boolean | undefined;
  /** The narrowest table, in pixels, that shows this column. Default any; a column that sorts stays. */
  from?: number | undefined;
  /** Width of the bar while loading; default 60 %. */
  skeleton?: string | undefined;
}

export interface Sort {
  columnId: string;
  direction: 'asc' | 'desc';
}

/** What the next click on a head gives: ascending, descending, off. */
export function nextSort(current: Sort | null, columnId: string): Sort | null {
  if (current?.columnId !== columnId) return { columnId, direction: 'asc' };
  return current.direction === 'asc' ? { columnId, direction: 'desc' } : null;
}

/** The two lines of a row on a phone. */
export interface PhoneRowParts {
  /** A picture before both lines. */
  media?: ReactNode;
  /** Name, 600. */
  title: ReactNode;
  /** Id, place, date. */
  meta: ReactNode;
  badge?: ReactNode;
  /** Row menu; not part of the link. */
  action?: ReactNode;
}
