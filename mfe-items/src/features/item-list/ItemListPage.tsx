import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { categoryQueries, itemQueries } from 'shared-api/client';
import { bounds } from 'shared-api/rules';
import { usePageTitle } from 'shared-remote';
import {
  Badge,
  Box,
  EmptyState,
  FailureState,
  Flex,
  formatMoney,
  HStack,
  PageBody,
  PageHeader,
  SearchInput,
  Text,
} from 'shared-ui';
import { DataTable, Segmented } from 'shared-ui/data';
import { filterItems } from '#domain/itemFilter.ts';
import { itemTree } from '#domain/itemTree.ts';
import { CategoryTree } from './CategoryTree.tsx';
import { itemColumns } from './itemColumns.tsx';
import { ListHeading } from './ListHeading.tsx';
import { useItemView } from './useItemView.ts';

const inventoryOptions = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Items Management: the master catalogue by category, or by a search through all of it. */
export function ItemListPage() {
  usePageTitle('Items Management');
  const items = useQuery(itemQueries.list());
  const categories = useQuery(categoryQueries.list());
  const { view, change } = useItemView();
  const tree = useMemo(
    () => itemTree(categories.data ?? [], items.data ?? []),
    [categories.data, items.data],
  );
  const rows = useMemo(() => filterItems(items.data ?? [], view), [items.data, view]);
  const searching = view.search.trim() !== '';

  const failed = items.error ?? categories.error;
  if (failed && !(items.data && categories.data)) {
    return (
      <>
        <PageHeader title="Items Management" />
        <PageBody centred>
          <FailureState
            title="Failed to load items. Please try again."
            onRetry={() => window.location.reload()}
          />
        </PageBody>
      </>
    );
  }

  return (
    <>
      <PageHeader title="Items Management" />
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
            onChange={(q) => change({ q })}
          />
        </Box>
        <HStack gap="3">
          <Segmented
            label="Inventory"
            showLabel
            options={inventoryOptions}
            value={view.inventory}
            onChange={(inventory) => change({ inventory: inventory === 'all' ? null : inventory })}
          />
        </HStack>
      </Flex>
      <Flex flex="1" minH="0" direction={{ base: 'column', md: 'row' }}>
        <Box
          w={{ md: '280px' }}
          flexShrink="0"
          borderRight={{ md: '1px solid' }}
          borderColor={{ md: 'border' }}
          maxH={{ base: '40dvh', md: 'calc(100dvh - 121px)' }}
          overflowY="auto"
        >
          <Flex
            h="44px"
            px="5"
            align="center"
            justify="space-between"
            borderBottom="1px solid"
            borderColor="border"
          >
            <Text as="h2" textStyle="label.lg">
              Categories
            </Text>
            <Text textStyle="caption" color="fg.subtle">
              {items.data?.length}
            </Text>
          </Flex>
          <CategoryTree
            key={categories.data ? 'loaded' : 'loading'}
            tree={tree}
            categoryId={searching ? null : view.categoryId}
            leaf={view.leaf}
            onChoose={(category, sub) => change({ category: String(category), sub, q: null })}
          />
        </Box>
        <Box flex="1" minW="0" maxH={{ md: 'calc(100dvh - 121px)' }} overflowY="auto">
          <ListHeading tree={tree} view={view} count={rows.length} />
          <DataTable
            label="Items"
            density="dense"
            minWidth="960px"
            columns={itemColumns}
            rows={rows}
            rowKey={(item) => item.id}
            loading={items.isPending || categories.isPending}
            phoneRow={(item) => ({
              title: item.name,
              meta: [item.unit_name, item.price !== null && formatMoney(item.price), item.vendor]
                .filter(Boolean)
                .join(' · '),
              badge: item.is_inventory_item ? <Badge palette="neutral">INV</Badge> : undefined,
            })}
            empty={<Nothing searching={searching} chosen={view.categoryId !== null} />}
          />
        </Box>
      </Flex>
    </>
  );
}

function Nothing({ searching, chosen }: { searching: boolean; chosen: boolean }) {
  if (searching) return <EmptyState drawing="search" title="No items found matching your search." />;
  if (chosen) return <EmptyState drawing="box" title="No items in this subcategory." />;
  return (
    <EmptyState
      drawing="list"
      title="Select a category to view items"
      help="Or search the whole catalogue by name, unit or vendor."
    />
  );
}
