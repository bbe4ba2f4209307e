import type { CatalogueItem } from 'shared-api/contract';
import { byText } from 'shared-api/rules';
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
}

/** The items of a view, by name; none until something is searched for or a category is chosen. */
export function filterItems(items: readonly CatalogueItem[], view: ItemView): CatalogueItem[] {
  const term = view.search.trim().toLowerCase();
  const place = term === '' ? inCategory(view) : contains(term);
  return items
    .filter((item) => place(item) && fitsInventory(item, view.inventory))
    .sort((a, b) => byText(a.name, b.name));
}

const contains = (term: string) => (item: CatalogueItem) =>
  [item.name, item.unit_name, item.vendor ?? ''].some((text) => text.toLowerCase().includes(term));

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
