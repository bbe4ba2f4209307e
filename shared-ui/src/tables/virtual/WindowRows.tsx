import { Fragment, type ReactNode } from 'react';
import { counted } from 'shared-api/rules';
import type { RowKey } from '#src/tables/virtual/rowSections.ts';
import type { RowWindow } from '#src/tables/virtual/useRowWindow.ts';

interface WindowRowsProps<Row> {
  view: RowWindow<Row>;
  /** The table's number of columns. */
  columns: number;
  /** A row as one line of plain text, for the browser's own search. */
  rowText: (row: Row) => string;
  /** Where the user finds the rows that aren't printed, such as "Download Excel". */
  allRows?: string | undefined;
  children: (row: Row, key: RowKey, index: number) => ReactNode;
}

/** A table's drawn rows, with empty space in place of the others. */
export function WindowRows<Row>({ view, columns, rowText, allRows, children }: WindowRowsProps<Row>) {
  const { rows, rest } = view.drawn;
  /** The empty space after the drawn row at `at`, up to the row with the index `end`. */
  const gapAfter = (at: number, end: number, height: number) => {
    const missing = end - 1 - (rows[at]?.index ?? -1);
    return <Gap height={height} columns={columns} words={unprinted(missing, allRows)} />;
  };
  return (
    <>
      {rows.map(({ index, gap }, at) => {
        const entry = view.entries[index];
        if (entry?.kind !== 'row') return null;
        const { start, end } = view.placeOf(index);
        return (
          <Fragment key={entry.key}>
            {gap > 0 && gapAfter(at - 1, index, gap)}
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
      {rest > 0 && gapAfter(rows.length - 1, view.entries.length, rest)}
    </>
  );
}

/** What paper says in place of rows that it doesn't have. */
const unprinted = (count: number, allRows?: string) =>
  `Not printed: ${counted(count, 'more row')}.${allRows ? ` ${allRows} has them all.` : ''}`;

const Gap = ({ height, columns, words }: { height: number; columns: number; words: string }) => (
  <tr aria-hidden data-gap="" style={{ height }}>
    <td colSpan={columns} data-unprinted={words} style={{ padding: 0, border: 0 }} />
  </tr>
);
