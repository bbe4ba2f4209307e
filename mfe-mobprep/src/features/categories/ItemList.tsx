import { useCallback, useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { catalogueEmpty, categoryEmpty, type PlacedItem, suggestedQuantity } from 'shared-api/rules';
import { PhotoDialog } from 'shared-draft/ui';
import { NoItemsFound } from 'shared-remote';
import { Box, EmptyState } from 'shared-ui';
import { type RowTarget, usePickerRowHeight, VirtualList } from 'shared-ui/data';
import { ItemRow } from './ItemRow.tsx';
import type { CategoryView } from './useCategoryView.ts';
import { useItemSections } from './useItemSections.tsx';
import type { RowKeys } from './useRowKeys.ts';
import type { TypedQuantities } from './useTypedQuantities.ts';

interface ItemListProps {
  readonly view: CategoryView;
  readonly crewSize: number;
  readonly onList: ReadonlySet<number>;
  readonly pending: ReadonlySet<number>;
  readonly readOnly: boolean;
  readonly typed: TypedQuantities;
  readonly onAdd: (item: CatalogueItem, quantity: number) => void;
  readonly keys: RowKeys;
}

const keyOf = ({ item }: PlacedItem<CatalogueItem>) => item.id;
const textOf = ({ item }: PlacedItem<CatalogueItem>) => item.name;

/** The middle column: items to add, by subcategory or as search results. */
export function ItemList(props: ItemListProps) {
  const { view, crewSize, onList, pending, readOnly, typed, onAdd } = props;
  const { list, onRowKey, onBlur } = props.keys;
  const [photo, setPhoto] = useState<CatalogueItem | null>(null);
  const showPhoto = useCallback((item: CatalogueItem) => setPhoto(item), []);
  const sections = useItemSections(view);
  const { quantities, refused, setQuantity, setRefused } = typed;
  const height = usePickerRowHeight();
  const renderRow = useCallback(
    ({ item, indent }: PlacedItem<CatalogueItem>, target: RowTarget) => (
      <ItemRow
        item={item}
        indent={indent}
        crewSize={crewSize}
        quantity={quantities.get(item.id) ?? suggestedQuantity(crewSize, item.required_qty_per_crew)}
        onList={onList.has(item.id)}
        pending={pending.has(item.id)}
        readOnly={readOnly}
        target={target}
        refused={refused.get(item.id)}
        onQuantity={setQuantity}
        onRefused={setRefused}
        onAdd={onAdd}
        onPhoto={showPhoto}
      />
    ),
    [crewSize, quantities, onList, pending, readOnly, refused, setQuantity, setRefused, onAdd, showPhoto],
  );
  if (view.count === 0) return <Nothing view={view} />;
  return (
    <Box onBlur={onBlur}>
      <VirtualList
        listKey={view.found ? 'search' : `category ${view.category?.id}`}
        ref={list}
        sections={sections}
        rowKey={keyOf}
        rowText={textOf}
        rowHeight={({ item }) => (readOnly || onList.has(item.id) ? height.compact : height.controls)}
        wholeUpTo={16}
        arrows
        canFocus={({ item }) => !readOnly && !onList.has(item.id)}
        onRowKey={onRowKey}
        renderRow={renderRow}
      />
      {photo && <PhotoDialog item={photo} onClose={() => setPhoto(null)} />}
    </Box>
  );
}

function Nothing({ view }: { view: CategoryView }) {
  if (view.found) return <NoItemsFound items={view.items} term={view.term} onSearch={view.search} />;
  if (view.items.length === 0)
    return (
      <EmptyState
        drawing="box"
        title={catalogueEmpty}
        help="Administrators fill it under Items. Until then, add what you need with Additional Item."
      />
    );
  return <EmptyState drawing="box" {...categoryEmpty} />;
}
