import { useMemo } from 'react';
import { sortFrom } from 'shared-api/rules';
import { useAddress } from 'shared-remote';
import { type InventoryChoice, type ItemView, inventoryChoices } from '#domain/itemFilter.ts';
import { itemSorts } from '#domain/itemSort.ts';

const asChoice = (text: string | null): InventoryChoice =>
  inventoryChoices.find((choice) => choice === text) ?? 'all';

function readView(shown: URLSearchParams): ItemView {
  const id = Number(shown.get('category'));
  return {
    search: shown.get('q') ?? '',
    inventory: asChoice(shown.get('inventory')),
    categoryId: Number.isInteger(id) && id > 0 ? id : null,
    leaf: shown.get('sub'),
    sort: sortFrom(shown.get('sort') ?? '', itemSorts),
  };
}

/** The list's view, kept in the address: `q`, `inventory`, `category`, `sub`, `sort`, and the open `item`. */
export function useItemView() {
  const { shown, ...address } = useAddress();
  return { view: useMemo(() => readView(shown), [shown]), item: shown.get('item'), address };
}
