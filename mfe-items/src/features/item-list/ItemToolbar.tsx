import { memo } from 'react';
import { bounds, careTitle } from 'shared-api/rules';
import { type Address, PageLink } from 'shared-remote';
import { Box, Button, Flex, ListChecksIcon, SearchInput, useStableCallback } from 'shared-ui';
import { Segmented } from 'shared-ui/data';
import type { ItemView } from '#domain/itemFilter.ts';
import { itemPaths } from '#src/itemPaths.ts';

const inventoryOptions = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Memoized: typing a search does not redraw it. */
const InventoryFilter = memo(function InventoryFilter(props: {
  value: string;
  onChange: (value: string) => void;
}) {
  return <Segmented label="Inventory" showLabel options={inventoryOptions} {...props} />;
});

interface ItemToolbarProps {
  readonly view: ItemView;
  readonly address: Pick<Address, 'push' | 'type'>;
  readonly isEditor: boolean;
}

/** Search and the Inventory filter. */
export function ItemToolbar({ view, address, isEditor }: ItemToolbarProps) {
  const filter = useStableCallback((inventory: string) =>
    address.push({ inventory: inventory === 'all' ? '' : inventory }),
  );
  return (
    <Flex
      gap={{ base: '3', md: '5' }}
      px={{ base: '4', md: '6' }}
      py="3"
      align={{ md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
      borderBottom="1px solid"
      borderColor="border"
    >
      <Box flex="1" maxW={{ md: '400px' }}>
        <SearchInput
          label="Search items"
          placeholder="Search name, unit or vendor in all items"
          maxLength={bounds.search}
          value={view.search}
          onChange={(q) => address.type({ q })}
        />
      </Box>
      <InventoryFilter value={view.inventory} onChange={filter} />
      {isEditor && (
        <Box ml={{ md: 'auto' }}>
          <Button asChild size="tool" icon={ListChecksIcon}>
            <PageLink to={itemPaths.care}>{careTitle}</PageLink>
          </Button>
        </Box>
      )}
    </Flex>
  );
}
