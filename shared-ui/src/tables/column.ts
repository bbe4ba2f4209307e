import type { ReactNode } from 'react';
import type { RowTarget } from '#src/tables/virtual/rowTargets.ts';

/** One column of a DataTable. */
export interface Column<Row> {
  id: string;
  /** Text of the header. */
  header: string;
  /** An empty result (null, undefined, '') shows an en dash. In a VirtualTable, pass `target` to controls that take the focus. */
  cell: (row: Row, target: RowTarget) => ReactNode;
  /** A thumbnail after the cell's lines, in the first column of a VirtualTable. */
  media?: ((row: Row) => ReactNode) | undefined;
  /** CSS width; columns without one share the rest. */
  width?: string | undefined;
  /** Numbers to compare go to the end. Default `start`. */
  align?: 'start' | 'end' | 'center' | undefined;
  sortable?: boolean | undefined;
  /** The cell with the row's link. One per table. */
  lead?: boolean | undefined;
  /** `name` 500, `id` 600, `muted` grey. */
  tone?: 'name' | 'id' | 'muted' | undefined;
  /** Buttons or a menu: not part of the row's link. */
  action?: boolean | undefined;
  /** Keep the header for screen readers only. */
  hideHeader?: boolean | undefined;
  /** Minimum table width, in pixels, that shows this column. Default any. A column that sorts always stays. */
  from?: number | undefined;
  /** Not missed in a narrow table: where this is all that is hidden, rows get no second line. */
  spare?: boolean | undefined;
  /** Width of the bar while loading. Default 60 %. */
  skeleton?: string | undefined;
}

export interface Sort {
  columnId: string;
  direction: 'asc' | 'desc';
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
