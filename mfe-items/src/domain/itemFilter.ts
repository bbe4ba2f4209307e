import type { CatalogueItem } from 'shared-api/contract';
import { oncePer, type SearchIndex, searchIndex } from 'shared-api/rules';
import { type ItemSort, sortItems, sortValues } from './itemSort.ts';
import { noSubcategory } from './itemTree.ts';

export const inventoryChoices = ['all', 'yes', 'no'] as const;
export type InventoryChoice = (typeof inventoryChoices)[number];

/** The list's view, as kept in the address. A search covers all items and ignores the category. */
export interface ItemView {
  readonly search: string;
  readonly inventory: InventoryChoice;
  readonly categoryId: number | null;
  /** A subcategory's id as text, or the bucket of items without one. Null for the whole category. */
  readonly leaf: string | null;
  /** Null sorts a category by name and a search by relevance. */
  readonly sort: ItemSort | null;
}

export const isSearch = ({ search }: Pick<ItemView, 'search'>): boolean => search.trim() !== '';

/** The catalogue, prepared for searching and sorting. */
export interface ItemIndex extends SearchIndex<CatalogueItem> {
  readonly valuesOf: ReturnType<typeof sortValues>;
}

/** Indexes the catalogue for search by its names, unit and vendor, and for sorting. */
export const indexItems = oncePer((items: readonly CatalogueItem[]): ItemIndex => {
  const index = searchIndex(
    items,
    ({ name, name_es = '', unit_name, vendor, is_sub_item, search_words = [] }) => ({
      name,
      more: [name_es, unit_name, vendor ?? '', ...search_words],
      isPart: is_sub_item,
    }),
  );
  const valuesOf = sortValues(items);
  return {
    find: index.find,
    valuesOf,
    warm() {
      if (index.warm()) return true;
      // The first category needs this.
      valuesOf('name');
      return false;
    },
  };
});

/** A view's items. Empty until the user searches or chooses a category. */
export function filterItems(
  items: readonly CatalogueItem[],
  index: ItemIndex,
  view: ItemView,
): CatalogueItem[] {
  const found = isSearch(view) ? index.find(view.search) : items.filter(inCategory(view));
  const kept = found.filter((item) => fitsInventory(item, view.inventory));
  const sort = view.sort ?? (isSearch(view) ? null : byName);
  return sort ? sortItems(kept, sort, index.valuesOf) : kept;
}

/** A category's default order. */
export const byName: ItemSort = { columnId: 'name', direction: 'asc' };

const inCategory =
  ({ categoryId, leaf }: ItemView) =>
  (item: CatalogueItem) =>
    categoryId !== null &&
    item.category_id === categoryId &&
    (leaf === null || String(item.subcategory_id ?? noSubcategory) === leaf);

const fitsInventory = (item: CatalogueItem, choice: InventoryChoice) =>
  choice === 'all' || item.is_inventory_item === (choice === 'yes');
