import { Skeleton } from '#src/display/Skeleton.tsx';
import { skeletonOpacity } from '#src/display/skeletonRow.ts';
import type { Column } from '#src/tables/column.ts';
import { Cell } from '#src/tables/tableParts.ts';

export interface SkeletonTableRowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: number;
  density: 'list' | 'dense';
  edge: boolean;
}

/** Bars in place of the cells to come. */
export function SkeletonTableRows<Row>({ columns, rows, density, edge }: SkeletonTableRowsProps<Row>) {
  return Array.from({ length: rows }, (_, index) => (
    <tr key={`skeleton ${index}`} aria-hidden style={{ opacity: skeletonOpacity(index) }}>
      {columns.map((column) => (
        <Cell key={column.id} edge={edge} density={density} align={column.align ?? 'start'}>
          {!column.action && <Skeleton width={column.skeleton ?? '60%'} />}
        </Cell>
      ))}
    </tr>
  ));
}
