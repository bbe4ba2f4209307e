import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { PhoneRow, type PhoneRowProps } from '#src/tables/PhoneRow.tsx';
import type { VirtualListHandle } from '#src/tables/virtual/useRowFocus.ts';
import { VirtualList } from '#src/tables/virtual/VirtualList.tsx';

export interface PhoneRowsProps<Row> extends Omit<PhoneRowProps<Row>, 'row'> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Without it, every row is drawn, however many there are. */
  rowText?: ((row: Row) => string) | undefined;
  ref?: Ref<VirtualListHandle> | undefined;
}

const noText = () => '';

/** Rows of a table on a phone. */
export function PhoneRows<Row>({ label, rows, rowKey, rowText, ref, ...props }: PhoneRowsProps<Row>) {
  return (
    <chakra.div borderTop="1px solid" borderColor="border">
      <VirtualList
        sections={[{ key: 'rows', label, lists: [{ key: 'rows', rows }] }]}
        rowKey={rowKey}
        rowText={rowText ?? noText}
        rowHeight={72}
        ref={ref}
        {...(rowText ? {} : { wholeUpTo: Number.POSITIVE_INFINITY })}
        renderRow={(row) => <PhoneRow {...props} row={row} />}
      />
    </chakra.div>
  );
}
