import type { CatalogueItem } from 'shared-api/contract';
import { Box, formatMoney, HStack, PhotoIcon, Text } from 'shared-ui';
import type { Column } from 'shared-ui/data';
import { shortVendor } from '#domain/itemFilter.ts';

const yesNo = (yes: boolean) => (
  <Box as="span" color={yes ? 'fg' : 'fg.subtle'} fontWeight={yes ? '600' : '400'}>
    {yes ? 'Y' : 'N'}
  </Box>
);

/** The columns of the item list. */
export const itemColumns: readonly Column<CatalogueItem>[] = [
  {
    id: 'name',
    header: 'Item Name',
    tone: 'name',
    cell: (item) => (
      <HStack gap="1.5">
        <Text as="span" textStyle="dense" fontWeight="500" truncate title={item.name}>
          {item.name}
        </Text>
        {item.has_photo && <PhotoIcon size={14} aria-label="Has a photo" />}
      </HStack>
    ),
  },
  { id: 'unit', header: 'Unit', width: '56px', tone: 'muted', cell: (item) => item.unit_name },
  {
    id: 'crew',
    header: 'Req per Crew',
    width: '108px',
    align: 'end',
    cell: (item) => item.required_qty_per_crew,
  },
  { id: 'sub', header: 'Sub', width: '52px', align: 'center', cell: (item) => yesNo(item.is_sub_item) },
  { id: 'main', header: 'Main Item', width: '15%', tone: 'muted', cell: (item) => item.main_item_name },
  { id: 'inv', header: 'INV', width: '52px', align: 'center', cell: (item) => yesNo(item.is_inventory_item) },
  { id: 'min', header: 'MIN', width: '64px', align: 'end', cell: (item) => item.min_qty },
  { id: 'odr', header: 'ODR', width: '64px', align: 'end', cell: (item) => item.order_qty },
  {
    id: 'price',
    header: 'PRICE',
    width: '92px',
    align: 'end',
    cell: (item) => (item.price === null ? null : formatMoney(item.price)),
  },
  {
    id: 'vendor',
    header: 'VENDOR',
    width: '150px',
    tone: 'muted',
    cell: (item) => item.vendor && <span title={item.vendor}>{shortVendor(item.vendor)}</span>,
  },
];
