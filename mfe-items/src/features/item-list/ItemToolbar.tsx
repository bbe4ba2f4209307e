import { bounds } from 'shared-api/rules';
import type { Address } from 'shared-remote';
import { Box, Flex, SearchInput } from 'shared-ui';
import { Segmented } from 'shared-ui/data';
import type { ItemView } from '#domain/itemFilter.ts';

const inventoryOptions = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface ItemToolbarProps {
  readonly view: ItemView;
  readonly address: Pick<Address, 'push' | 'type'>;
}

/** Search and the Inventory filter. */
export function ItemToolbar({ view, address }: ItemToolbarProps) {
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
      <Segmented
        label="Inventory"
        showLabel
        options={inventoryOptions}
        value={view.inventory}
        onChange={(inventory) => address.push({ inventory: inventory === 'all' ? '' : inventory })}
      />
    </Flex>
  );
}
