import { memo, type ReactNode } from 'react';
import type { Column } from '#src/tables/column.ts';
import { isEmpty, NoValue } from '#src/tables/DataRow.tsx';
import type { RowTarget } from '#src/tables/virtual/rowTargets.ts';
import { useDrawn } from '#src/tables/virtual/useDrawn.ts';

interface TableCellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  target: RowTarget;
  /** Under the first cell that isn't an action: the content of hidden columns. */
  note: ReactNode;
  atOnce: boolean;
}

const Note = ({ children }: { children: ReactNode }) => (
  <div data-note="" title={typeof children === 'string' ? children : undefined}>
    {children}
  </div>
);

const Lines = ({ media, children }: { media: ReactNode; children: ReactNode }) =>
  media === undefined ? (
    children
  ) : (
    <div data-lines="">
      <div>{children}</div>
      {media}
    </div>
  );

function Cells<Row>({ row, columns, target, note, atOnce }: TableCellsProps<Row>): ReactNode {
  if (!useDrawn(atOnce)) return <td colSpan={columns.length} />;
  const noted = columns.find(({ action }) => !action);
  return columns.map((column) => {
    const content = column.cell(row, target);
    return (
      <td
        key={column.id}
        data-align={column.align}
        data-tone={column.tone}
        data-action={column.action ? '' : undefined}
        title={typeof content === 'string' ? content : undefined}
      >
        <Lines media={column.media?.(row)}>
          {isEmpty(content) ? <NoValue /> : content}
          {column === noted && note !== undefined && <Note>{note}</Note>}
        </Lines>
      </td>
    );
  });
}

/** A row's cells. Redrawn only when the row or its columns change. */
export const TableCells = memo(Cells) as typeof Cells; // memo forgets the type parameter
