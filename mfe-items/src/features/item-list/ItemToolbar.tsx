import { bounds } from 'shared-api/rules';
import { Box, Flex, SearchInput } from 'shared-ui';
import { Segmented } from 'shared-ui/data';
import type { ItemView } from '#domain/itemFilter.ts';
import type { ChangeView } from './useItemView.ts';
import { useTypedSearch } from './useTypedSearch.ts';

const inventoryOptions = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface ItemToolbarProps {
  readonly view: ItemView;
  readonly change: ChangeView;
}

/** Search and the Inventory filter. */
export function ItemToolbar({ view, change }: ItemToolbarProps) {
  const { typed, type } = useTypedSearch(view.search, (q) => change({ q }));
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
          value={typed}
          onChange={type}
        />
      </Box>
      <Segmented
        label="Inventory"
        showLabel
        options={inventoryOptions}
        value={view.inventory}
        onChange={(inventory) => change({ inventory: inventory === 'all' ? null : inventory })}
      />
    </Flex>
  );
}
