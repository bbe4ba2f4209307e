import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { categoryQueries } from 'shared-api/client';
import type { CatalogueItem, Category } from 'shared-api/contract';
import {
  assemblyCategory,
  bounds,
  itemsNotLoaded,
  pickerGroups,
  searchIndex,
  selectedItemsTitle,
} from 'shared-api/rules';
import {
  Box,
  Button,
  FailureState,
  Flex,
  ListChecksIcon,
  NativeSelect,
  SearchInput,
  SkeletonRows,
  useIsNarrow,
  useIsPhone,
} from 'shared-ui';
import { GroupRow, ListRow, PanelColumn, ThreePanels, useWarming } from 'shared-ui/data';
import { BottomSheet, Drawer } from 'shared-ui/overlays';
import { neighbours } from '#domain/categoryOrder.ts';
import { itemCounts } from '#domain/itemCounts.ts';
import { ItemPicker } from './ItemPicker.tsx';
import { SelectedItems } from './SelectedItems.tsx';
import type { AssemblyContents } from './useAssemblyContents.ts';

interface ContentsPanelsProps {
  readonly catalogue: UseQueryResult<CatalogueItem[]>;
  readonly contents: AssemblyContents;
}

const noItems: readonly CatalogueItem[] = [];
const noCategories: readonly Category[] = [];

const mainCategories = (all: readonly Category[]): Category[] =>
  neighbours(all, null).filter(({ is_active, name }) => is_active && name !== assemblyCategory);

/** Categories, their items with + buttons, and the assembly's contents. */
export const ContentsPanels = memo(function ContentsPanels({ catalogue, contents }: ContentsPanelsProps) {
  const phone = useIsPhone();
  const narrow = useIsNarrow();
  const [shows, setShows] = useState(false);
  const [typed, setTerm] = useState('');
  // The typed text shows at once, and the list follows.
  const term = useDeferredValue(typed);
  const [wantedId, setWantedId] = useState<number | null>(null);
  const categories = useQuery(categoryQueries.list());
  const items = catalogue.data ?? noItems;
  const all = categories.data ?? noCategories;
  const mains = useMemo(() => mainCategories(all), [all]);
  const category = mains.find(({ id }) => id === wantedId) ?? mains[0] ?? null;
  const categoryId = category?.id ?? null;
  const counts = useMemo(() => itemCounts(contents.items), [contents.items]);
  const index = useMemo(
    () =>
      searchIndex(items, ({ name, name_es = '', search_words = [] }) => ({
        name,
        more: [name_es, ...search_words],
      })),
    [items],
  );
  useWarming(index.warm);
  const isSearching = term.trim() !== '';
  const sections = useMemo(() => {
    if (isSearching) {
      const rows = index
        .find(term)
        .slice(0, bounds.searchResults)
        .map((item) => ({ item, indent: false }));
      return [{ key: 'found', label: 'Search results', lists: [{ key: 'found', rows }] }];
    }
    return pickerGroups(
      items.filter(({ category_id }) => category_id === categoryId),
      all,
    ).map(({ id, name, rows }) => ({
      key: String(id),
      label: name,
      head: <GroupRow title={name} count={rows.length} />,
      lists: [{ key: 'rows', rows }],
    }));
  }, [isSearching, index, term, items, categoryId, all]);
  const choose = (id: number) => {
    setTerm('');
    setWantedId(id);
  };
  const selected = <SelectedItems contents={contents} catalogue={items} />;
  const sheet = { title: selectedItemsTitle, open: shows, onClose: () => setShows(false) };
  const failed = [catalogue, categories].find((read) => read.isError && !read.data);
  const title = isSearching ? 'Search results' : (category?.name ?? 'Items');

  return (
    <Box>
      <Flex mb="3" gap="3" wrap="wrap" justify="space-between">
        <Box flex={{ base: '1 1 100%', md: '0 1 420px' }}>
          <SearchInput
            label="Search items"
            placeholder="Search items to add"
            value={typed}
            onChange={setTerm}
          />
        </Box>
        {narrow && (
          <Button size="tool" icon={ListChecksIcon} aria-haspopup="dialog" onClick={() => setShows(true)}>
            {selectedItemsTitle} ({contents.items.length})
          </Button>
        )}
      </Flex>
      {phone && (
        <Box mb="3">
          <NativeSelect
            aria-label="Category"
            value={String(category?.id ?? '')}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {mains.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Box>
      )}
      <ThreePanels layout={narrow ? 'tree' : 'categories'}>
        <PanelColumn title="Categories" aside="Selected" padded onPhone="hide">
          {mains.map(({ id, name }) => (
            <ListRow
              key={id}
              selected={typed.trim() === '' && id === category?.id}
              aside={counts.get(id)}
              onSelect={() => choose(id)}
            >
              {name}
            </ListRow>
          ))}
        </PanelColumn>
        <PanelColumn title={title} onPhone="plain">
          {failed ? (
            <FailureState title={itemsNotLoaded} read={failed} />
          ) : !catalogue.data || !categories.data ? (
            <SkeletonRows rows={12} rowHeight={40} bars={['50%', '12%']} label="Loading items" />
          ) : (
            <ItemPicker
              key={isSearching ? 'search' : category?.id}
              sections={sections}
              items={items}
              term={term.trim()}
              onSearch={setTerm}
              contents={contents.items}
              onAdd={contents.add}
            />
          )}
        </PanelColumn>
        {!narrow && (
          <PanelColumn title={selectedItemsTitle} count={contents.items.length}>
            {selected}
          </PanelColumn>
        )}
      </ThreePanels>
      {narrow &&
        (phone ? (
          <BottomSheet {...sheet} count={contents.items.length}>
            {selected}
          </BottomSheet>
        ) : (
          <Drawer {...sheet}>{selected}</Drawer>
        ))}
    </Box>
  );
});
