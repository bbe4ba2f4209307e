import { SkeletonRows } from '#src/display/SkeletonRows.tsx';
import { useIsPhone } from '#src/provider/useMedia.ts';
import { PhoneRows } from '#src/tables/PhoneRows.tsx';
import type { VirtualTableProps } from '#src/tables/virtual/virtualTableProps.ts';
import { WideTable } from '#src/tables/virtual/WideTable.tsx';

/**
 * A table for thousands of rows in a scrolling panel. It draws only the rows near the viewport, has a sticky header, and hides columns
 * when it is narrow. Rows are 40 high, or 52 with a second line. On a phone it is a list of two-line rows.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { rows, loading = false, empty } = props;
  const phone = useIsPhone();
  if (!phone) return <WideTable {...props} />;
  if (loading) return <SkeletonRows rows={8} rowHeight={72} bars={['55%', '18%']} />;
  if (rows.length === 0) return empty;
  return <PhoneRows {...props} />;
}
