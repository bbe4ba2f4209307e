import { memo } from 'react';
import { costHeads, counted, purchaseListTitle } from 'shared-api/rules';
import { Box, Button, Flex, formatMoney, LockIcon, Panel, SpreadsheetIcon, Text } from 'shared-ui';
import type { VendorCosts } from '#domain/vendorCosts.ts';
import { Amount } from './TotalsPanel.tsx';

/** The remaining window height, so that the sums stay visible with many vendors. 552 is the height of totals, language, sums, button and page footer. */
const vendorsHeight = 'max(96px, calc(100dvh - 552px))';

interface CostPanelProps {
  readonly costs: VendorCosts;
  readonly onPurchases: () => void;
}

/** The list's cost per vendor, only for users who may see prices. */
export const CostPanel = memo(function CostPanel({ costs, onPurchases }: CostPanelProps) {
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
      {/* Focusable, so that the keyboard can scroll it. */}
      <Box
        role="region"
        aria-label="Vendors"
        tabIndex={0}
        maxH={{ lg: vendorsHeight }}
        overflowY={{ lg: 'auto' }}
      >
        <Box as="dl">
          {costs.vendors.map(({ vendor, needed, ordered }) => (
            <Amount key={vendor} label={vendor}>
              {formatMoney(needed)}
              {ordered !== needed && (
                <Text textStyle="caption" fontWeight="400" color="fg.muted">
                  {formatMoney(ordered)} ordered
                </Text>
              )}
            </Amount>
          ))}
        </Box>
      </Box>
      <Box as="dl">
        <Flex pt="2" gap="3" justify="space-between" fontWeight="600">
          <Box as="dt">{costHeads.needed}</Box>
          <Box as="dd">{formatMoney(costs.total.needed)}</Box>
        </Flex>
        <Flex pt="1" gap="3" justify="space-between" textStyle="dense" color="fg.muted">
          <Box as="dt">{costHeads.ordered}</Box>
          <Box as="dd">{formatMoney(costs.total.ordered)}</Box>
        </Flex>
      </Box>
      {costs.unpriced > 0 && (
        <Text textStyle="caption" color="fg.muted" pt="1">
          {counted(costs.unpriced, 'line')} without a price
        </Text>
      )}
      <Box pt="3">
        <Button size="tool" full icon={SpreadsheetIcon} onClick={onPurchases}>
          {purchaseListTitle}
        </Button>
      </Box>
    </Panel>
  );
});
