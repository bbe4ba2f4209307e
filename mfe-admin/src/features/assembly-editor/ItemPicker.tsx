import { memo, useCallback, useMemo, useState } from 'react';
import type { AssemblyItem, CatalogueItem } from 'shared-api/contract';
import type { PlacedItem } from 'shared-api/rules';
import { categoryEmpty } from 'shared-api/rules';
import { PhotoDialog } from 'shared-draft/ui';
import { NoItemsFound } from 'shared-remote';
import { EmptyState, HStack, IconButton, PhotoIcon, PlusIcon, SubItemTag } from 'shared-ui';
import { PickerRow, type RowSection, type RowTarget, usePickerRowHeight, VirtualList } from 'shared-ui/data';

interface ItemPickerProps {
  readonly sections: readonly RowSection<PlacedItem<CatalogueItem>>[];
  /** The items to search. */
  readonly items: readonly CatalogueItem[];
  readonly term: string;
  readonly onSearch: (term: string) => void;
  readonly contents: readonly AssemblyItem[];
  readonly onAdd: (item: CatalogueItem) => void;
}

const keyOf = ({ item }: PlacedItem<CatalogueItem>) => item.id;
const textOf = ({ item }: PlacedItem<CatalogueItem>) => item.name;

interface ItemRowProps extends PlacedItem<CatalogueItem> {
  readonly isPresent: boolean;
  readonly target: RowTarget;
  readonly onAdd: (item: CatalogueItem) => void;
  readonly onPhoto: (item: CatalogueItem) => void;
}

/** Memoized: adding one item does not redraw the others. */
const ItemRow = memo(function ItemRow({ item, indent, isPresent, target, onAdd, onPhoto }: ItemRowProps) {
  return (
    <PickerRow
      name={item.name}
      indent={indent}
      unit={item.unit_name}
      mark={
        (item.has_photo || (item.is_sub_item && !indent)) && (
          <HStack gap="0">
            {item.is_sub_item && !indent && <SubItemTag />}
            {item.has_photo && (
              <IconButton
                size="row"
                icon={PhotoIcon}
                label={`Photo of ${item.name}`}
                onClick={() => onPhoto(item)}
              />
            )}
          </HStack>
        )
      }
      action={
        <IconButton
          ref={target()}
          variant="outline"
          size="row"
          icon={PlusIcon}
          label={`Add ${item.name}`}
          disabledReason={isPresent ? 'Already in this assembly' : undefined}
          onClick={() => onAdd(item)}
        />
      }
    />
  );
});

/** The middle column: items to add. A main item brings its sub-items along. */
export function ItemPicker({ sections, items, term, onSearch, contents, onAdd }: ItemPickerProps) {
  const rowHeight = usePickerRowHeight().controls;
  const [photo, setPhoto] = useState<CatalogueItem | null>(null);
  const present = useMemo(() => new Set(contents.map(({ id }) => id)), [contents]);
  const renderRow = useCallback(
    (placed: PlacedItem<CatalogueItem>, target: RowTarget) => (
      <ItemRow
        {...placed}
        isPresent={present.has(placed.item.id)}
        target={target}
        onAdd={onAdd}
        onPhoto={setPhoto}
      />
    ),
    [present, onAdd],
  );
  if (sections.every(({ lists }) => lists.every(({ rows }) => rows.length === 0))) {
    return term === '' ? (
      <EmptyState drawing="box" {...categoryEmpty} />
    ) : (
      <NoItemsFound items={items} term={term} onSearch={onSearch} />
    );
  }
  return (
    <>
      <VirtualList
        sections={sections}
        rowKey={keyOf}
        rowText={textOf}
        rowHeight={rowHeight}
        arrows
        renderRow={renderRow}
      />
      {photo && <PhotoDialog item={photo} onClose={() => setPhoto(null)} />}
    </>
  );
}
