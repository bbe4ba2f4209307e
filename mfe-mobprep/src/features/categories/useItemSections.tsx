import { useId, useMemo } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import type { PlacedItem } from 'shared-api/rules';
import { GroupRow, type RowSection } from 'shared-ui/data';
import type { CategoryView } from './useCategoryView.ts';

/** Search results as one section, or the category's bands. Folded bands keep only their head. */
export function useItemSections(view: CategoryView): readonly RowSection<PlacedItem<CatalogueItem>>[] {
  const id = useId();
  const { found, groups, folded, toggle } = view;
  return useMemo(() => {
    if (found) {
      const rows = found.map((item) => ({ item, indent: false }));
      return [{ key: 'found', label: 'Search results', lists: [{ key: 'found', rows }] }];
    }
    return groups.map((group) => {
      const open = !folded.has(group.id);
      const rowsId = `${id}${group.id}`;
      return {
        key: group.id,
        label: group.name,
        id: rowsId,
        head: (
          <GroupRow
            title={group.name}
            count={group.rows.length}
            open={open}
            onToggle={() => toggle(group)}
            controls={rowsId}
          />
        ),
        lists: open ? [{ key: group.id, rows: group.rows }] : [],
      };
    });
  }, [found, groups, folded, toggle, id]);
}
