import type { CartLine, CatalogueItem } from 'shared-api/contract';

/** A sub-item that its main item brings to the list without being on it: quantity 0 until somebody adds it. */
export interface DisplayOnlyLine {
  readonly status: 'display_only';
  readonly item: CatalogueItem;
  readonly quantity: 0;
}

/** The catalogue's sub-items of an item that are not in the cart yet, by name. */
export function missingSubItems(
  mainItemId: number,
  catalogue: readonly CatalogueItem[],
  cart: readonly Pick<CartLine, 'item_id'>[],
): CatalogueItem[] {
  const present = new Set(cart.map((line) => line.item_id));
  return catalogue
    .filter((item) => item.main_item_id === mainItemId && !present.has(item.id))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The display-only lines that belong below a main item of the list. */
export const displayOnlyLines = (...args: Parameters<typeof missingSubItems>): DisplayOnlyLine[] =>
  missingSubItems(...args).map((item) => ({ status: 'display_only', item, quantity: 0 }));
