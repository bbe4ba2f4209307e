import { memo, type ReactNode } from 'react';
import { Box, Flex, formatQuantity, Panel, Text } from 'shared-ui';
import type { ListTotals } from '#domain/listTotals.ts';

/** The list's totals. Null while unknown. */
export const TotalsPanel = memo(function TotalsPanel({ totals }: { totals: ListTotals | null }) {
  return (
    <Panel>
      <Text as="h2" textStyle="label.lg" pb="1">
        Totals
      </Text>
      <Box as="dl">
        <Amount label="Lines">{formatQuantity(totals?.lines)}</Amount>
        <Amount label="Sub items">{formatQuantity(totals?.subItems)}</Amount>
        <Amount label="Pieces" last>
          {formatQuantity(totals?.pieces)}
        </Amount>
      </Box>
    </Panel>
  );
});

interface AmountProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly last?: boolean;
}

/** A label and its number, with a hairline below. */
export function Amount({ label, children, last = false }: AmountProps) {
  return (
    <Flex
      py="6px"
      gap="3"
      justify="space-between"
      textStyle="dense"
      {...(last ? {} : { borderBottom: '1px solid', borderColor: 'border.muted' })}
    >
      <Box as="dt" color="fg.muted" minW="0">
        {label}
      </Box>
      <Box as="dd" fontWeight="600" flexShrink="0" textAlign="end">
        {children}
      </Box>
    </Flex>
  );
}
