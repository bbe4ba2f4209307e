import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import {
  counted,
  downloadExcelLabel,
  noVendor,
  orderedQuantity,
  purchaseListTitle,
  purchasesOf,
  purchaseText,
} from 'shared-api/rules';
import {
  Box,
  Button,
  CopyIcon,
  DownloadIcon,
  EmptyState,
  Flex,
  FormField,
  NativeSelect,
  PrintIcon,
  Text,
} from 'shared-ui';
import { GroupRow, VirtualList } from 'shared-ui/data';
import { copyText, Dialog } from 'shared-ui/overlays';
import { type JobFacts, noFact } from '#domain/jobFacts.ts';
import { shownPurchases, type VendorChoice } from '#domain/shownPurchases.ts';
import { PrintedPurchase } from './PrintedPurchase.tsx';
import { useDownloadPurchases } from './useDownloadPurchases.ts';

interface PurchaseDialogProps {
  readonly draftKey: DraftKey;
  readonly facts: JobFacts;
  readonly cart: readonly CartLine[];
  readonly vendor: VendorChoice;
  readonly onVendor: (vendor: VendorChoice) => void;
  readonly onPrint: () => void;
  /** The list is being saved, before it is printed. */
  readonly preparing: boolean;
  readonly printing: boolean;
  readonly printedBy: string;
  /** Why there is no workbook. */
  readonly noWorkbook: string | undefined;
  readonly onClose: () => void;
}

const keyOf = (line: CartLine) => line.item_id;
const orderOf = ({ quantity, order_qty, unit_name }: CartLine) =>
  `${orderedQuantity(quantity, order_qty)} ${unit_name}`;
const textOf = (line: CartLine) => `${orderOf(line)} ${line.item_name}`;

/** What to buy from a vendor: on screen, as Excel, on paper and as text for a mail. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { draftKey, facts, cart, vendor, onVendor, onPrint, preparing, noWorkbook, onClose } = props;
  const { mutate: download, isPending } = useDownloadPurchases(draftKey);
  const all = purchasesOf(cart);
  const shown = shownPurchases(cart, vendor);
  const copy = () =>
    copyText(purchaseListTitle, shown.map((one) => purchaseText(one, orderedFor(facts))).join('\n\n\n'));
  return (
    <Dialog
      title={purchaseListTitle}
      description="Inventory items of this list, in whole packs"
      open
      size="item"
      flush
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button icon={CopyIcon} onClick={() => void copy()} disabledReason={nothing(shown)}>
            Copy as text
          </Button>
          <Box hideBelow="md">
            <Button icon={PrintIcon} busy={preparing} onClick={onPrint} disabledReason={nothing(shown)}>
              Print
            </Button>
          </Box>
          <Button
            variant="solid"
            icon={DownloadIcon}
            busy={isPending}
            disabledReason={noWorkbook ?? nothing(shown)}
            onClick={() => download(vendor)}
          >
            {downloadExcelLabel}
          </Button>
        </>
      }
    >
      {props.printing && (
        <PrintedPurchase facts={facts} cart={cart} vendor={vendor} printedBy={props.printedBy} />
      )}
      <Box px="5" py="4" borderBottom="1px solid" borderColor="border">
        <FormField label="Vendor">
          <NativeSelect
            value={vendor ?? allVendors}
            onChange={({ target }) => onVendor(target.value === allVendors ? null : target.value)}
          >
            <option value={allVendors}>All vendors ({all.length})</option>
            {all.map(([name, lines]) => (
              <option key={name} value={name}>
                {name || noVendor} ({lines.length})
              </option>
            ))}
          </NativeSelect>
        </FormField>
      </Box>
      {shown.length === 0 ? (
        <EmptyState drawing="list" title="Nothing to buy" help="The list has no inventory items there." />
      ) : (
        <VirtualList
          sections={shown.map(([name, lines]) => ({
            key: name,
            label: name || noVendor,
            head: <GroupRow title={name || noVendor} count={counted(lines.length, 'line')} />,
            lists: [{ key: 'lines', rows: lines }],
          }))}
          rowKey={keyOf}
          rowText={textOf}
          rowHeight={36}
          headHeight={36}
          canFocus={() => false}
          renderRow={(line) => (
            <Flex
              gap="3"
              align="baseline"
              px="5"
              py="2"
              borderBottom="1px solid"
              borderColor="border.muted"
              textStyle="dense"
            >
              <Text as="span" fontWeight="600" w="96px" flexShrink="0" textAlign="end">
                {orderOf(line)}
              </Text>
              <Text as="span" flex="1" minW="0" overflowWrap="anywhere">
                {line.item_name}
              </Text>
            </Flex>
          )}
        />
      )}
    </Dialog>
  );
}

/** No vendor has this name: names have no white space at their ends. */
const allVendors = ' ';

const nothing = (shown: readonly unknown[]) => (shown.length === 0 ? 'There is nothing to buy' : undefined);

const orderedFor = ({ jobNumber, project, location }: JobFacts) => ({
  jobNumber,
  project,
  location: location === noFact ? '' : location,
});
