import { chakra } from '@chakra-ui/react/styled-system';
import { PhoneRow } from '#src/data/PhoneRow.tsx';
import { SheetTable } from '#src/data/virtual/SheetTable.tsx';
import { VirtualList } from '#src/data/virtual/VirtualList.tsx';
import type { VirtualTableProps } from '#src/data/virtual/virtualTableProps.ts';
import { SkeletonRows } from '#src/display/SkeletonRows.tsx';
import { useIsPhone } from '#src/provider/useMedia.ts';

/**
 * A table for thousands of rows inside a panel that scrolls: only those near its window are drawn, the head sticks, columns leave when
 * it is narrow. Rows are 40 high, 52 with a second line. On a phone it is a list of two-line rows.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, rows, rowKey, rowText, phoneRow, onRowOpen, loading = false, empty, ref } = props;
  const phone = useIsPhone();
  if (!phone) return <SheetTable {...props} />;
  if (loading) return <SkeletonRows rows={8} rowHeight={72} bars={['55%', '18%']} />;
  if (rows.length === 0) return empty;
  return (
    <chakra.div borderTop="1px solid" borderColor="border">
      <VirtualList
        sections={[{ key: 'rows', label, lists: [{ key: 'rows', rows }] }]}
        rowKey={rowKey}
        rowText={rowText}
        rowHeight={72}
        ref={ref}
        renderRow={(row) => <PhoneRow row={row} phoneRow={phoneRow} onRowOpen={onRowOpen} />}
      />
    </chakra.div>
  );
}
