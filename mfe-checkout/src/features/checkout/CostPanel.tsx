import { counted } from 'shared-api/rules';
import { Box, Flex, formatMoney, LockIcon, Panel, Text } from 'shared-ui';
import type { VendorCosts } from '#domain/vendorCosts.ts';
import { Amount } from './TotalsPanel.tsx';

/** What the list costs at each vendor; for those alone who may see prices. */
export function CostPanel({ costs }: { costs: VendorCosts }) {
  return (
    <Panel>
      <Flex align="center" justify="space-between" gap="2" pb="1">
        <Text as="h2" textStyle="label.lg">
          Cost by vendor
        </Text>
        <Flex align="center" gap="1" color="fg.muted">
          <LockIcon size={14} strokeWidth={1.75} aria-hidden />
          <Text as="span" textStyle="caption">
            Not on the field copy
          </Text>
        </Flex>
      </Flex>
      <Box as="dl">
        {costs.vendors.map(({ vendor, needed }) => (
          <Amount key={vendor} label={vendor}>
            {formatMoney(needed)}
          </Amount>
        ))}
        <Flex pt="2" gap="3" justify="space-between" fontWeight="600">
          <Box as="dt">This list</Box>
          <Box as="dd">{formatMoney(costs.total.needed)}</Box>
        </Flex>
        <Flex pt="1" gap="3" justify="space-between" textStyle="dense" color="fg.muted">
          <Box as="dt">Ordered in whole packs</Box>
          <Box as="dd">{formatMoney(costs.total.ordered)}</Box>
        </Flex>
      </Box>
      {costs.unpriced > 0 && (
        <Text textStyle="caption" color="fg.muted" pt="1">
          {counted(costs.unpriced, 'line')} without a price
        </Text>
      )}
    </Panel>
  );
}
