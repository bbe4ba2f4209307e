import { useCallback } from 'react';
import { useSearchParams } from 'shared-remote';
import { type InventoryChoice, type ItemView, inventoryChoices } from '#domain/itemFilter.ts';

const asChoice = (text: string | null): InventoryChoice =>
  inventoryChoices.find((choice) => choice === text) ?? 'all';

/** What the list shows, kept in the address so that Back, a reload and a link lead to the same rows. */
export function useItemView() {
  const [params, setParams] = useSearchParams();
  const categoryId = Number(params.get('category'));
  const view: ItemView = {
    search: params.get('q') ?? '',
    inventory: asChoice(params.get('inventory')),
    categoryId: Number.isInteger(categoryId) && categoryId > 0 ? categoryId : null,
    leaf: params.get('sub'),
  };

  const change = useCallback(
    (next: Partial<Record<'q' | 'inventory' | 'category' | 'sub', string | null>>) =>
      setParams(
        (now) => {
          const params = new URLSearchParams(now);
          for (const [name, value] of Object.entries(next)) {
            if (value) params.set(name, value);
            else params.delete(name);
          }
          return params;
        },
        { replace: 'q' in next },
      ),
    [setParams],
  );
  return { view, change };
}
