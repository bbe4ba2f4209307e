import { useCallback, useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { suggestedQuantity } from 'shared-api/rules';
import { Box, EmptyState } from 'shared-ui';
import type { PickerGroup } from '#domain/pickerGroups.ts';
import { ItemBand } from './ItemBand.tsx';
import { ItemRow } from './ItemRow.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import type { CategoryView } from './useCategoryView.ts';
import { useFirstRows } from './useFirstRows.ts';
import type { useRowKeys } from './useRowKeys.ts';

interface ItemListProps {
  readonly view: CategoryView;
  readonly crewSize: number;
  readonly onList: ReadonlySet<number>;
  readonly pending: ReadonlySet<number>;
  readonly readOnly: boolean;
  readonly quantities: ReadonlyMap<number, number>;
  readonly onQuantity: (itemId: number, quantity: number) => void;
  readonly onAdd: (item: CatalogueItem, quantity: number) => void;
  readonly keys: ReturnType<typeof useRowKeys>;
}

/** The middle column: items that can be added, by subcategory or as found. */
export function ItemList(props: ItemListProps) {
  const { view, crewSize, onList, pending, readOnly, quantities, onQuantity, onAdd, keys } = props;
  const [photo, setPhoto] = useState<CatalogueItem | null>(null);
  const showPhoto = useCallback((item: CatalogueItem) => setPhoto(item), []);
  const most = useFirstRows(view.found ? 'search' : `category ${view.category?.id}`);
  const { list, onKeyDown, onBlur } = keys;
  const before = (group: PickerGroup) =>
    view.groups
      .slice(0, view.groups.indexOf(group))
      .reduce((sum, one) => sum + (view.isOpen(one) ? one.rows.length : 0), 0);
  const row = (item: CatalogueItem, indent: boolean) => (
    <ItemRow
      key={item.id}
      item={item}
      indent={indent}
      crewSize={crewSize}
      quantity={quantities.get(item.id) ?? suggestedQuantity(crewSize, item.required_qty_per_crew)}
      onList={onList.has(item.id)}
      pending={pending.has(item.id)}
      readOnly={readOnly}
      onQuantity={onQuantity}
      onAdd={onAdd}
      onPhoto={showPhoto}
    />
  );
  return (
    <Box ref={list} onKeyDown={onKeyDown} onBlur={onBlur}>
      {view.count === 0 &&
        (view.found ? (
          <EmptyState
            drawing="search"
            title="No items found matching your search."
            help={`No item is named like “${view.term.trim()}”.`}
          />
        ) : (
          <EmptyState
            drawing="box"
            title="No items in this category"
            help="Search finds items of every category."
          />
        ))}
      {view.found ? (
        <Box role="list" aria-label="Search results" hidden={view.count === 0}>
          {view.found.slice(0, most).map((item) => row(item, false))}
        </Box>
      ) : (
        view.groups.map((group) => (
          <ItemBand
            key={group.id}
            name={group.name}
            count={group.rows.length}
            open={view.isOpen(group)}
            onToggle={() => view.toggle(group)}
          >
            {view.isOpen(group) &&
              group.rows
                .slice(0, Math.max(0, most - before(group)))
                .map(({ item, indent }) => row(item, indent))}
          </ItemBand>
        ))
      )}
      {photo && <PhotoDialog item={photo} onClose={() => setPhoto(null)} />}
    </Box>
  );
}
