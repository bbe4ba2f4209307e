import type { CartLine } from '#contract/index.ts';

const moment = '2026-03-02T13:15:00Z';

let lastId = 1_000_000;

/** The id of a line that a server adds. Ids never return, not even for an item that was on the list before. */
export const newLineId = (): number => {
  lastId += 1;
  return lastId;
};

/** A line of eight hard hats. Its ids default to the item's. */
export const buildCartLine = (changes: Partial<CartLine> = {}): CartLine => ({
  id: changes.item_id ?? 1001,
  item_id: 1001,
  project_item_id: changes.item_id ?? 1001,
  category_id: 1,
  category_name: 'Safety & Fall Protection',
  category_sort_order: 1,
  subcategory_id: 11,
  subcategory_name: 'PPE',
  subcategory_sort_order: 1,
  item_name: 'Hard hat',
  is_sub_item: false,
  main_item_id: null,
  main_item_name: null,
  unit_id: 1,
  unit_name: 'EA',
  quantity: 8,
  quantity_from: 'person',
  notes: '',
  required_qty_per_crew: null,
  is_inventory_item: false,
  min_qty: null,
  order_qty: null,
  price_per_unit: null,
  vendor_info: null,
  image_url: null,
  status: 'active',
  is_active: true,
  is_custom: false,
  created_datetime: moment,
  updated_datetime: moment,
  revision: 1,
  ...changes,
});
