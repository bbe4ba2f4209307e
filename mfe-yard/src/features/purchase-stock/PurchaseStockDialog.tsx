import type { PurchaseStock, PurchaseStockLine } from 'shared-api/contract';
import { dayText } from 'shared-api/rules';
import { Box, Button, Text } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { Dialog } from 'shared-ui/overlays';
import { signed } from '#domain/stockTexts.ts';

interface PurchaseStockDialogProps {
  readonly stock: PurchaseStock;
  readonly onClose: () => void;
}

/** "Copper Creek wants 6 on Dec 2, 2026". */
const wantedText = ({ wanted_before }: PurchaseStockLine): string =>
  wanted_before
    .map(({ project_name, quantity, on }) => `${project_name} wants ${quantity} on ${dayText(on)}`)
    .join(', ');

const columns: readonly Column<PurchaseStockLine>[] = [
  {
    id: 'item',
    header: 'Item',
    lead: true,
    tone: 'name',
    cell: (line) => (
      <>
        {line.item_name}
        {line.wanted_before.length > 0 && (
          <Text as="span" display="block" textStyle="caption" color="warning.fg">
            {wantedText(line)}
          </Text>
        )}
      </>
    ),
  },
  { id: 'need', header: 'Need', cell: ({ need }) => need, width: '72px', align: 'end' },
  {
    id: 'in',
    header: 'In the yard',
    cell: ({ in_yard }) => (in_yard < 0 ? `${signed(in_yard)}: count it` : in_yard),
    width: '120px',
    align: 'end',
  },
  { id: 'buy', header: 'Buy', cell: ({ buy }) => buy, width: '64px', align: 'end' },
  { id: 'unit', header: 'Unit', cell: ({ unit_name }) => unit_name, width: '64px', tone: 'muted' },
];

/** What a list needs, what of it is in the yard, and what is left to buy. */
export function PurchaseStockDialog({ stock, onClose }: PurchaseStockDialogProps) {
  const { lines, purchases, yard_name } = stock;
  const isShort = lines.some(({ wanted_before }) => wanted_before.length > 0);
  return (
    <Dialog
      open
      size="item"
      title="In the yard"
      description={`What this list needs and ${yard_name} has. ${
        isShort ? 'What other jobs want before it isn’t taken off.' : ''
      }`}
      flush
      onClose={onClose}
      footer={
        <Button size="touch" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Box px={{ md: '2' }}>
        <DataTable
          label="What to buy"
          columns={columns}
          rows={lines}
          rowKey={({ item_id }) => item_id}
          phoneRow={(line) => ({
            title: line.item_name,
            meta: (
              <Box whiteSpace="normal">
                Need {line.need}, in the yard {signed(line.in_yard)}, buy {line.buy} {line.unit_name}
                {line.wanted_before.length > 0 && <Box color="warning.fg">{wantedText(line)}</Box>}
              </Box>
            ),
          })}
        />
      </Box>
      {purchases > lines.length && (
        <Box px={{ base: '4', md: '5' }} py="4">
          <Text textStyle="dense" color="fg.muted">
            The other {purchases - lines.length} of {purchases} lines were never counted in this yard: buy all
            of them.
          </Text>
        </Box>
      )}
    </Dialog>
  );
}
