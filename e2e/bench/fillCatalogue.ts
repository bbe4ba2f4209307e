import type { ItemList } from 'shared-api/contract';
import type { Api } from './Api.ts';
import { itemName, vendorName } from './catalogueNames.ts';

/** Fills the catalogue up to so many items; answers the category that has the new ones. */
export async function fillCatalogue(api: Api, wanted: number) {
  const { items, total }: ItemList = await (await api.get('/items')).json();
  const [like] = items;
  await api.postMany(
    '/items',
    Array.from({ length: wanted - total }, (_, n) => ({
      item_name: itemName(n),
      category_id: like?.category_id,
      subcategory_id: null,
      unit_id: like?.unit_id,
      is_sub_item: false,
      is_inventory_item: true,
      min_qty: n % 50,
      price_per_unit: (n * 37) % 900,
      vendor_info: vendorName(n),
    })),
  );
  return { id: like?.category_id, name: like?.category_name ?? '' };
}
