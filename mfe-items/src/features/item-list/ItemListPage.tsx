import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { categoryQueries, itemQueries, unitQueries } from 'shared-api/client';
import type { CatalogueItem, UnchangedRecord, Unit } from 'shared-api/contract';
import { counted, itemTexts, sortText } from 'shared-api/rules';
import { useCan } from 'shared-auth';
import { PhotoDialog } from 'shared-draft/outside';
import { historyPath, NoItemsFound, useNavigate, usePageTitle } from 'shared-remote';
import {
  Box,
  Button,
  Checkbox,
  EmptyState,
  FailureState,
  Flex,
  headerHeight,
  PageBody,
  PageFooter,
  PageHeader,
  useIsPhone,
  useIsWide,
  useStableCallback,
} from 'shared-ui';
import { useWarming } from 'shared-ui/data';
import type { Sort } from 'shared-ui/table';
import { byName, filterItems, indexItems, isSearch } from '#domain/itemFilter.ts';
import { itemSorts } from '#domain/itemSort.ts';
import { itemTree } from '#domain/itemTree.ts';
import { unitChoices } from '#domain/unitChoices.ts';
import { InUseDialog } from '#item-form/InUseDialog.tsx';
import { LateItemDialog } from '#item-form/LateItemDialog.tsx';
import { BulkBar, EditManyButton } from './BulkBar.tsx';
import { CategoryPanel } from './CategoryPanel.tsx';
import { CategoryPrompt } from './CategoryPrompt.tsx';
import { AddButton, ItemsHeader } from './ItemsHeader.tsx';
import { ItemTable } from './ItemTable.tsx';
import { ItemToolbar } from './ItemToolbar.tsx';
import type { RowActs } from './itemColumns.tsx';
import { LateBulkEdit } from './LateBulkEdit.tsx';
import { ListHeading } from './ListHeading.tsx';
import { OpenItem } from './OpenItem.tsx';
import { UnchangedItemsDialog } from './UnchangedItemsDialog.tsx';
import { useDeletion } from './useDeletion.ts';
import { useItemView } from './useItemView.ts';
import { type RecentPlace, useRecentCategories } from './useRecentCategories.ts';
import { useSelection } from './useSelection.ts';

const noUnits: readonly Unit[] = [];

/** Items Management: the master catalogue by category or by search. */
export function ItemListPage() {
  usePageTitle('Items Management');
  const phone = useIsPhone();
  const isEditor = useCan('catalogue:edit');
  const items = useQuery(itemQueries.list());
  const categories = useQuery(categoryQueries.list());
  const { view, item, address } = useItemView();
  const units = useQuery({ ...unitQueries.list(), enabled: isEditor });
  const { recent, remember } = useRecentCategories();
  const [photoOf, setPhotoOf] = useState<CatalogueItem | null>(null);
  const deletion = useDeletion();
  const opensForms = isEditor && items.isSuccess;
  useEffect(() => {
    if (opensForms) LateItemDialog.prefetch().catch(() => {});
  }, [opensForms]);

  const tree = useMemo(
    () => itemTree(categories.data ?? [], items.data ?? []),
    [categories.data, items.data],
  );
  const index = useMemo(() => indexItems(items.data ?? []), [items.data]);
  // Keeps typing responsive with a long list.
  const shownView = useDeferredValue(view);
  const rows = useMemo(() => filterItems(items.data ?? [], index, shownView), [items.data, index, shownView]);

  const selection = useSelection(rows, `${placeKey(shownView)} ${shownView.search} ${shownView.inventory}`);
  const [isTicking, setIsTicking] = useState(false);
  const [isEditingMany, setIsEditingMany] = useState(false);
  const [kept, setKept] = useState<readonly UnchangedRecord[]>([]);
  const picked = useMemo(() => rows.filter(({ id }) => selection.ids.has(id)), [rows, selection.ids]);
  const isPicking = picked.length > 0;
  const editMany = () => setIsEditingMany(true);

  const navigate = useNavigate();
  // Back closes an item that was opened from this list. One opened by a link has no list behind it.
  const isOverList = useRef(false);
  const openItem = (item: string) => {
    isOverList.current = true;
    address.push({ item });
  };
  const closeItem = () => {
    if (isOverList.current) navigate(-1);
    else address.set({ item: '' });
    isOverList.current = false;
  };
  const open = useStableCallback((item: CatalogueItem) => openItem(String(item.id)));
  const add = useStableCallback(() => openItem('new'));
  const remove = useStableCallback((item: CatalogueItem) => void deletion.remove(item));
  const wide = useIsWide();
  // A narrow row needs the space for names. The item's form has the link too.
  const showsHistory = useCan('audit:read') && (phone || wide);
  const showHistory = useStableCallback(({ id }: CatalogueItem) =>
    navigate(historyPath({ kind: 'item', id })),
  );
  const acts: RowActs = useMemo(
    () => ({
      onPhoto: setPhotoOf,
      onOpen: open,
      onDelete: remove,
      ...(showsHistory && { onHistory: showHistory }),
    }),
    [open, remove, showsHistory, showHistory],
  );

  const searching = isSearch(shownView);
  // A link may name a category that has been deleted since.
  const isGone = categories.isSuccess && !tree.some(({ id }) => id === shownView.categoryId);
  const hasCategory = shownView.categoryId !== null && !isGone;
  const choose = useStableCallback((place: RecentPlace) => {
    remember(place);
    address.push({ category: place.category, sub: place.sub ?? '', q: '' });
  });
  const sortBy = useStableCallback((sort: Sort | null) => address.set({ sort: sortText(sort, itemSorts) }));
  const { set } = address;
  const empty = useMemo(
    () =>
      searching ? (
        <NoItemsFound
          items={items.data ?? []}
          term={shownView.search}
          // The inventory filter may hide the closest names.
          onSearch={(q) => set(q === '' ? { q } : { q, inventory: '' })}
        />
      ) : hasCategory ? (
        <EmptyState drawing="box" title="No items in this subcategory." />
      ) : (
        <CategoryPrompt tree={tree} recent={recent} onChoose={choose} />
      ),
    [searching, shownView.search, items.data, hasCategory, tree, recent, set, choose],
  );
  useWarming(index.warm);

  const selectAll = (
    <Checkbox
      aria-label={`Select all ${counted(rows.length, 'item')}`}
      checked={picked.length === rows.length}
      indeterminate={isPicking && picked.length < rows.length}
      onChange={() => selection.set(picked.length === rows.length ? [] : rows.map(({ id }) => id))}
    />
  );
  const selectionControls = phone
    ? {
        ...(isTicking && { start: selectAll }),
        end: (
          <Box ml="auto">
            <Button
              size="tool"
              variant="ghost"
              onClick={() => {
                selection.set([]);
                setIsTicking(!isTicking);
              }}
            >
              {isTicking ? 'Cancel' : 'Select'}
            </Button>
          </Box>
        ),
      }
    : { start: selectAll };

  const failed = items.error ?? categories.error;
  if (failed && !(items.data && categories.data)) {
    return (
      <>
        <PageHeader title="Items Management" />
        <PageBody centred>
          <FailureState title={itemTexts.notLoaded} error={failed} onRetry={() => window.location.reload()} />
        </PageBody>
      </>
    );
  }

  return (
    <>
      <ItemsHeader isEditor={isEditor} onAdd={add} isPicking={isPicking} />
      <Flex
        direction="column"
        flex={{ base: '1', md: 'none' }}
        minH="0"
        h={{ md: `calc(100dvh - ${headerHeight.md})` }}
      >
        <ItemToolbar view={view} address={address} isEditor={isEditor} />
        <Flex flex="1" minH="0" direction={{ base: 'column', md: 'row' }}>
          <CategoryPanel
            key={categories.data ? 'loaded' : 'loading'}
            tree={tree}
            total={items.data?.length}
            categoryId={isSearch(view) ? null : view.categoryId}
            leaf={view.leaf}
            onChoose={choose}
          />
          <Flex direction="column" flex="1" minW="0" minH="0">
            <ListHeading
              tree={tree}
              view={shownView}
              count={items.data && rows.length}
              {...(isEditor && rows.length > 0 && selectionControls)}
            />
            <Box key={placeKey(shownView)} flex="1" minH="0" overflowY={{ md: 'auto' }}>
              <ItemTable
                rows={rows}
                loading={items.isPending || categories.isPending}
                sort={shownView.sort ?? (hasCategory && !searching ? byName : null)}
                onSort={sortBy}
                acts={acts}
                isEditor={isEditor}
                units={units.data ?? noUnits}
                empty={empty}
                selection={isEditor && (!phone || isTicking) ? selection : null}
              />
            </Box>
            {isPicking && !phone && (
              <BulkBar items={picked} onClear={() => selection.set([])} onEdit={editMany} />
            )}
          </Flex>
        </Flex>
      </Flex>
      {isEditor && phone && (
        <PageFooter
          end={
            isPicking ? <EditManyButton count={picked.length} onEdit={editMany} /> : <AddButton onAdd={add} />
          }
        />
      )}
      {isEditingMany && items.data && categories.data && (
        <LateBulkEdit
          items={picked}
          choices={{
            items: items.data,
            categories: categories.data,
            units: units.data ?? noUnits,
          }}
          onClose={() => setIsEditingMany(false)}
          onDone={(left) => {
            setKept(left);
            selection.set(left.map(({ id }) => id));
          }}
        />
      )}
      {kept.length > 0 && <UnchangedItemsDialog kept={kept} onClose={() => setKept([])} />}
      {photoOf && <PhotoDialog item={photoOf} onClose={() => setPhotoOf(null)} />}
      {item !== null && items.data && categories.data && !(isEditor && units.isPending) && (
        <OpenItem
          key={item}
          id={item}
          isEditor={isEditor}
          view={view}
          choices={{
            items: items.data,
            categories: categories.data,
            units: unitChoices(units.data, items.data, Number(item)),
          }}
          onClose={closeItem}
        />
      )}
      {deletion.refusal && (
        <InUseDialog title="This item is in use" {...deletion.refusal} onClose={deletion.forget} />
      )}
    </>
  );
}

/** A different place starts at its top. */
const placeKey = ({
  search,
  categoryId,
  leaf,
}: {
  search: string;
  categoryId: number | null;
  leaf: string | null;
}) => (search.trim() === '' ? `${categoryId} ${leaf}` : 'search');
