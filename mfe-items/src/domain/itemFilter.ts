import type { CatalogueItem } from 'shared-api/contract';
import { oncePer, type SearchIndex, searchIndex } from 'shared-api/rules';
import { type ItemSort, sortItems, sortValues } from './itemSort.ts';
import { noSubcategory } from './itemTree.ts';

export const inventoryChoices = ['all', 'yes', 'no'] as const;
export type InventoryChoice = (typeof inventoryChoices)[number];

/** What the address says the list is to show. A search looks through all items and passes over the category. */
export interface ItemView {
  readonly search: string;
  readonly inventory: InventoryChoice;
  readonly categoryId: number | null;
  /** Id of a subcategory as text, or the bucket of items without one; null for the whole category. */
  readonly leaf: string | null;
  /** Null: a category by name, a search by how well items fit. */
  readonly sort: ItemSort | null;
}

export const isSearch = ({ search }: Pick<ItemView, 'search'>): boolean => search.trim() !== '';

/** The catalogue as this screen searches and sorts it. */
export interface ItemIndex extends SearchIndex<CatalogueItem> {
  readonly valuesOf: ReturnType<typeof sortValues>;
}

/** The catalogue's search, by name, unit and vendor, and its sort. */
export const indexItems = oncePer((items: readonly CatalogueItem[]): ItemIndex => {
  const index = searchIndex(items, ({ name, unit_name, vendor, is_sub_item }) => ({
    name,
    more: [unit_name, vendor ?? ''],
    isPart: is_sub_item,
  }));
  const valuesOf = sortValues(items);
  return {
    find: index.find,
    valuesOf,
    warm() {
      if (index.warm()) return true;
      // What the first category waits for.
      valuesOf('name');
      return false;
    },
  };
});

/** The items of a view; none until something is searched for or a category is chosen. */
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

/** The order of a category that nobody has sorted. */
export const byName: ItemSort = { columnId: 'name', direction: 'asc' };

const inCategory =
  ({ categoryId, leaf }: ItemView) =>
  (item: CatalogueItem) =>
    categoryId !== null &&
    item.category_id === categoryId &&
    (leaf === null || String(item.subcategory_id ?? noSubcategory) === leaf);

const fitsInventory = (item: CatalogueItem, choice: InventoryChoice) =>
  choice === 'all' || item.is_inventory_item === (choice === 'yes');

const vendorCharacters = 15;

/** A vendor as the table shows it: cut at 15 characters. */
export const shortVendor = (vendor: string): string =>
  vendor.length > vendorCharacters ? `${vendor.slice(0, vendorCharacters).trimEnd()}…` : vendor;
