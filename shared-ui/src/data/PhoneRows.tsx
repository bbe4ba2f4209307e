import { chakra } from '@chakra-ui/react/styled-system';
import { PhoneRow, type PhoneRowProps } from '#src/data/PhoneRow.tsx';

export interface PhoneRowsProps<Row> extends Omit<PhoneRowProps<Row>, 'row'> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** Rows of a table on a phone. */
export function PhoneRows<Row>({ label, rows, rowKey, ...props }: PhoneRowsProps<Row>) {
  return (
    <chakra.ul aria-label={label} borderTop="1px solid" borderColor="border">
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <PhoneRow {...props} row={row} />
        </li>
      ))}
    </chakra.ul>
  );
}
