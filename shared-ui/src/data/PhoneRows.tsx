import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';
import type { PhoneRowParts } from '#src/data/column.ts';
import { LeadContent } from '#src/data/LeadContent.tsx';
import { isRowClick } from '#src/data/rowLink.ts';

export interface PhoneRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  phoneRow: (row: Row) => PhoneRowParts;
  rowHref?: ((row: Row) => string | undefined) | undefined;
  onRowOpen?: ((row: Row) => void) | undefined;
  rowLink?: ((row: Row, content: ReactNode) => ReactElement) | undefined;
}

const Item = chakra('li', {
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
});

/** Rows of a table on a phone: two lines, badge and menu at the right. */
export function PhoneRows<Row>(props: PhoneRowsProps<Row>) {
  const { rows, rowKey, phoneRow, onRowOpen } = props;
  return (
    <chakra.ul aria-label={props.label} borderTop="1px solid" borderColor="border">
      {rows.map((row) => {
        const { title, meta, badge, action } = phoneRow(row);
        return (
          <Item
            key={rowKey(row)}
            {...(onRowOpen ? { onClick: (event) => isRowClick(event) && onRowOpen(row) } : {})}
          >
            <chakra.div flex="1" minW="0">
              <chakra.div textStyle="body" fontWeight="600" lineClamp={2}>
                <LeadContent {...props} row={row}>
                  {title}
                </LeadContent>
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
      })}
    </chakra.ul>
  );
}
