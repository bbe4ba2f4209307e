import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactNode } from 'react';
import type { Column } from '#src/data/column.ts';
import { isEmpty, NoValue } from '#src/data/DataRow.tsx';
import type { RowTarget } from '#src/data/virtual/rowTargets.ts';

interface TableCellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  target: RowTarget;
  /** Under the first cell: what columns that left would say. */
  note: ReactNode;
}

function Cells<Row>({ row, columns, target, note }: TableCellsProps<Row>): ReactNode {
  return columns.map((column, at) => {
    const content = column.cell(row, target);
    return (
      <td
        key={column.id}
        data-align={column.align}
        data-tone={column.tone}
        data-action={column.action ? '' : undefined}
        title={typeof content === 'string' ? content : undefined}
      >
        {isEmpty(content) ? <NoValue /> : content}
        {at === 0 && note !== undefined && (
          <chakra.div
            textStyle="caption"
            fontWeight="400"
            color="fg.subtle"
            truncate
            title={typeof note === 'string' ? note : undefined}
          >
            {note}
          </chakra.div>
        )}
      </td>
    );
  });
}

/** The cells of a row, drawn again only when the row or its columns are others. */
export const TableCells = memo(Cells) as typeof Cells; // memo forgets the type parameter
