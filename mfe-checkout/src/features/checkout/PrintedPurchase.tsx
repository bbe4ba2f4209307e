import { useState } from 'react';
import { serverNow } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { counted, noVendor, orderedQuantity, purchaseListTitle } from 'shared-api/rules';
import { Box, formatPrintedDate, Text } from 'shared-ui';
import { PrintedPages } from 'shared-ui/data';
import { type JobFacts, noFact } from '#domain/jobFacts.ts';
import { shownPurchases, type VendorChoice } from '#domain/shownPurchases.ts';

interface PrintedPurchaseProps {
  readonly facts: JobFacts;
  readonly cart: readonly CartLine[];
  readonly vendor: VendorChoice;
  readonly printedBy: string;
}

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': {
    textAlign: 'start',
    fontSize: '11px',
    fontWeight: '650',
    padding: '4px 6px',
    borderBottom: '2px solid #000',
  },
  '& thead tr:first-of-type th': { fontWeight: '400', borderBottom: '0' },
  '& td': { padding: '3px 6px', borderBottom: '1px solid #b8b8b4', overflowWrap: 'anywhere' },
  '& tr': { breakInside: 'avoid' },
  '& td:first-of-type': { fontWeight: '650', textAlign: 'end' },
  '& thead tr:last-of-type th:first-of-type': { textAlign: 'end' },
};

/** The printed purchase list, one page or more for each vendor, without prices. */
export function PrintedPurchase({ facts, cart, vendor, printedBy }: PrintedPurchaseProps) {
  const [date] = useState(() => formatPrintedDate(serverNow()));
  return (
    <PrintedPages corners={{ bottomLeft: `Printed ${date} by ${printedBy}` }}>
      {shownPurchases(cart, vendor).map(([name, lines], at) => (
        <Box key={name} css={at > 0 ? { breakBefore: 'page' } : {}}>
          <Text as="h1" textStyle="document">
            {purchaseListTitle}: {name || noVendor}
          </Text>
          <Box pb="3" fontSize="12px">
            {[facts.location === noFact ? '' : facts.location, counted(lines.length, 'line')]
              .filter(Boolean)
              .join(', ')}
          </Box>
          <Box as="table" css={look}>
            <colgroup>
              <col width="80px" />
              <col width="60px" />
              <col />
            </colgroup>
            <thead>
              <tr>
                <th colSpan={3}>
                  Job # {facts.jobNumber} - {facts.project} - Draft {facts.draftNumber}
                </th>
              </tr>
              <tr>
                {['Order', 'Unit', 'Item'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.item_id}>
                  <td>{orderedQuantity(line.quantity, line.order_qty)}</td>
                  <td>{line.unit_name}</td>
                  <td>
                    <bdi>{line.item_name}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      ))}
    </PrintedPages>
  );
}
