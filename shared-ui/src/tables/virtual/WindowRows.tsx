import { Fragment, type ReactNode } from 'react';
import type { RowKey } from '#src/tables/virtual/rowSections.ts';
import type { RowWindow } from '#src/tables/virtual/useRowWindow.ts';

interface WindowRowsProps<Row> {
  view: RowWindow<Row>;
  /** The table's number of columns. */
  columns: number;
  /** A row as one line of plain text, for the browser's own search. */
  rowText: (row: Row) => string;
  children: (row: Row, key: RowKey, index: number) => ReactNode;
}

/** A table's drawn rows, with empty space in place of the others. */
export function WindowRows<Row>({ view, columns, rowText, children }: WindowRowsProps<Row>) {
  return (
    <>
      {view.drawn.rows.map(({ index, gap }) => {
        const entry = view.entries[index];
        if (entry?.kind !== 'row') return null;
        const { start, end } = view.placeOf(index);
        return (
          <Fragment key={entry.key}>
            {gap > 0 && <Gap height={gap} columns={columns} />}
            {view.isNear(index) ? (
              children(entry.row, entry.key, index)
            ) : (
              <tr style={{ height: end - start }}>
                <td colSpan={columns}>{rowText(entry.row)}</td>
              </tr>
            )}
          </Fragment>
        );
      })}
      {view.drawn.rest > 0 && <Gap height={view.drawn.rest} columns={columns} />}
    </>
  );
}

const Gap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden data-gap="" style={{ height }}>
    <td colSpan={columns} style={{ padding: 0, border: 0 }} />
  </tr>
);
