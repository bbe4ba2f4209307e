import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';
import type { PhoneRowParts } from '#src/tables/column.ts';
import { LeadContent } from '#src/tables/LeadContent.tsx';
import { isRowClick } from '#src/tables/rowLink.ts';

export interface PhoneRowProps<Row> {
  row: Row;
  phoneRow: (row: Row) => PhoneRowParts;
  rowHref?: ((row: Row) => string | undefined) | undefined;
  onRowOpen?: ((row: Row) => void) | undefined;
  rowLink?: ((row: Row, content: ReactNode) => ReactElement) | undefined;
  isRowFailing?: ((row: Row) => boolean) | undefined;
}

const Item = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '72px',
    px: '4',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border.muted',
  },
  variants: { failing: { true: { bg: 'danger.subtle' } } },
});

/** A table row on a phone: two lines, with badge and menu on the right. */
export function PhoneRow<Row>({ phoneRow, isRowFailing, ...props }: PhoneRowProps<Row>) {
  const { row, onRowOpen } = props;
  const { media, title, meta, badge, action } = phoneRow(row);
  return (
    <Item
      failing={isRowFailing?.(row) ?? false}
      {...(onRowOpen ? { onClick: (event) => isRowClick(event) && onRowOpen(row) } : {})}
    >
      {media}
      <chakra.div flex="1" minW="0">
        <chakra.div textStyle="body" fontWeight="600" lineClamp={2}>
          <LeadContent {...props}>{title}</LeadContent>
        </chakra.div>
        <chakra.div textStyle="dense" color="fg.muted" truncate>
          {meta}
        </chakra.div>
      </chakra.div>
      {badge}
      {action !== undefined && (
        <chakra.div data-row-action="" mr="-8px">
          {action}
        </chakra.div>
      )}
    </Item>
  );
}
