import type { ItemList } from 'shared-api/contract';
import type { Api } from './Api.ts';
import { itemName, vendorName } from './catalogueNames.ts';

/** Fills the catalogue up to this many items, all in one category or spread like the existing ones. Returns the first item's category. */
export async function fillCatalogue(api: Api, wanted: number, place: 'one category' | 'all categories') {
  const { items, total }: ItemList = await (await api.get('/items')).json();
  const [first] = items;
  const likeOf = (n: number) => (place === 'one category' ? first : items[n % items.length]);
  await api.postMany(
    '/items',
    Array.from({ length: wanted - total }, (_, n) => ({
      item_name: itemName(n),
      category_id: likeOf(n)?.category_id,
      subcategory_id: place === 'one category' ? null : likeOf(n)?.subcategory_id,
      unit_id: likeOf(n)?.unit_id,
      is_sub_item: false,
      is_inventory_item: true,
      min_qty: n % 50,
      price_per_unit: (n * 37) % 900,
      vendor_info: vendorName(n),
    })),
  );
  return { id: first?.category_id, name: first?.category_name ?? '' };
}
