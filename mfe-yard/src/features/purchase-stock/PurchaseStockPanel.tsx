import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from 'shared-api/rules';
import { lazyDialog, type Places } from 'shared-remote';
import { Button, Panel, Stack, Text } from 'shared-ui';
import { stockQueries } from '#data/stock.queries.ts';

const PurchaseStockDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "purchase-stock" */ './PurchaseStockDialog.tsx').then(
      (module) => module.PurchaseStockDialog,
    ),
  { title: 'In the yard', look: 'item', failure: 'Failed to open what is in the yard' },
);

/** Next to a draft's list in Checkout: how much of what it needs is in the yard. Shows nothing while none of it has stock. */
export function PurchaseStockPanel(key: Places['checkout/panel/v1']) {
  const { data } = useQuery(stockQueries.ofDraft(key));
  const [open, setOpen] = useState(false);
  if (!data || data.lines.length === 0) return null;
  const there = data.lines.filter(({ buy }) => buy === 0).length;
  return (
    <Panel>
      <Text as="h2" textStyle="label.lg" pb="1">
        In the yard
      </Text>
      <Stack gap="3">
        <Text textStyle="dense" color="fg.muted">
          {there} of {counted(data.purchases, 'line')} {there === 1 ? 'is' : 'are'} in the yard: buy{' '}
          {counted(data.purchases - there, 'line')}
        </Text>
        <div>
          <Button onClick={() => setOpen(true)}>What to buy</Button>
        </div>
      </Stack>
      {open && <PurchaseStockDialog stock={data} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
