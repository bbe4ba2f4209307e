import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import type { Column, Sort } from '#src/tables/column.ts';
import { SortHead } from '#src/tables/SortHead.tsx';
import { nextSort } from '#src/tables/sortCycle.ts';
import { HeadCell } from '#src/tables/tableParts.ts';

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort?: ((sort: Sort | null) => void) | undefined;
  edge: boolean;
  dense: boolean;
  sticky: boolean;
  /** Hides the marks on sortable headers that don't sort right now: many narrow columns have no room for them. */
  quiet?: boolean | undefined;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

function Head<Row>({ columns, sort, onSort, edge, dense, sticky, quiet }: TableHeadProps<Row>) {
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <chakra.col key={column.id} width={column.width} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => {
            const direction = sort?.columnId === column.id ? sort.direction : null;
            return (
              <HeadCell
                key={column.id}
                scope="col"
                edge={edge}
                dense={dense}
                sticky={sticky}
                align={column.align ?? 'start'}
                action={column.action ?? false}
                {...(column.sortable ? { 'aria-sort': direction === null ? 'none' : spoken[direction] } : {})}
              >
                {column.sortable ? (
                  <SortHead
                    header={column.header}
                    direction={direction}
                    quiet={quiet}
                    onClick={() => onSort?.(nextSort(sort, column.id))}
                  />
                ) : column.hideHeader ? (
                  <chakra.span srOnly>{column.header}</chakra.span>
                ) : (
                  column.header
                )}
              </HeadCell>
            );
          })}
        </tr>
      </thead>
    </>
  );
}

/** The widths and headers of a table's columns. Redrawn only when they or the sorting change. */
export const TableHead = memo(Head) as typeof Head; // memo forgets the type parameter
