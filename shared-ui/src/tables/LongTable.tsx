import {
  AnyTable,
  type DataTableProps,
  type DrawnRows,
  type PhoneListProps,
  type TableBodyProps,
  wholeRows,
} from '#src/tables/DataTable.tsx';
import { useRowWindow } from '#src/tables/virtual/useRowWindow.ts';
import { VirtualList } from '#src/tables/virtual/VirtualList.tsx';
import { WindowRows } from '#src/tables/virtual/WindowRows.tsx';

export interface LongTableProps<Row> extends DataTableProps<Row> {
  /** A row as one line of plain text, for the browser's own search. With it, a long list draws only rows near the viewport. */
  rowText?: ((row: Row) => string) | undefined;
}

function NearBody<Row>({ rowText, columns, children, ...setup }: TableBodyProps<Row>) {
  const { setBody, ...view } = useRowWindow(setup);
  return (
    <tbody ref={setBody}>
      <WindowRows view={view} columns={columns} rowText={rowText}>
        {(row, key, index) => {
          const place = { 'data-index': index, 'aria-rowindex': index + 2, ...view.pinWhileFocused(key) };
          return children(row, { ...place, ref: view.measure });
        }}
      </WindowRows>
    </tbody>
  );
}

function NearPhoneList<Row>({ label, rows, rowKey, rowText, children }: PhoneListProps<Row>) {
  return (
    <VirtualList
      sections={[{ key: 'rows', label, lists: [{ key: 'rows', rows }] }]}
      rowKey={rowKey}
      rowText={rowText}
      rowHeight={72}
      renderRow={children}
    />
  );
}

const nearRows: DrawnRows = { Body: NearBody, Phone: NearPhoneList };
const noText = () => '';

/** What `shared-ui/data` exports as DataTable: the one of `shared-ui/table`, which draws only rows near the viewport if it knows their text. */
export const LongTable = <Row,>({ rowText, ...props }: LongTableProps<Row>) => (
  <AnyTable {...props} drawn={rowText ? nearRows : wholeRows} rowText={rowText ?? noText} />
);
