import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'shared-remote';
import { type InventoryChoice, type ItemView, inventoryChoices } from '#domain/itemFilter.ts';
import { type ItemSort, isSortColumn } from '#domain/itemSort.ts';

const asChoice = (text: string | null): InventoryChoice =>
  inventoryChoices.find((choice) => choice === text) ?? 'all';

type Address = 'q' | 'inventory' | 'category' | 'sub' | 'sort' | 'item';

/** Puts values into the address; null takes one out. */
export type ChangeView = (next: Partial<Record<Address, string | null>>) => void;

/** `price` sorts up, `-price` down. */
function asSort(text: string): ItemSort | null {
  const columnId = text.replace(/^-/, '');
  return isSortColumn(columnId) ? { columnId, direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
}

/** How a sort is written in the address. */
export const sortText = (sort: { columnId: string; direction: 'asc' | 'desc' } | null): string | null =>
  sort && `${sort.direction === 'desc' ? '-' : ''}${sort.columnId}`;

/** What the list shows, kept in the address so that Back, a reload and a link lead to the same rows. */
export function useItemView() {
  const [params, setParams] = useSearchParams();
  const [search, inventory, category, sub, sort] = ['q', 'inventory', 'category', 'sub', 'sort'].map((name) =>
    params.get(name),
  );
  const view = useMemo((): ItemView => {
    const id = Number(category);
    return {
      search: search ?? '',
      inventory: asChoice(inventory ?? null),
      categoryId: Number.isInteger(id) && id > 0 ? id : null,
      leaf: sub ?? null,
      sort: asSort(sort ?? ''),
    };
  }, [search, inventory, category, sub, sort]);
  const openItem = params.get('item');

  const change = useCallback(
    (next: Partial<Record<Address, string | null>>) =>
      setParams(
        (now) => {
          const params = new URLSearchParams(now);
          for (const [name, value] of Object.entries(next)) {
            if (value) params.set(name, value);
            else params.delete(name);
          }
          return params;
        },
        { replace: !('category' in next) && !('inventory' in next) },
      ),
    [setParams],
  );
  return { view, openItem, change };
}
