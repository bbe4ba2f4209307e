import type { CartLine } from 'shared-api/contract';

/** A line of a list: hard hats, eight of them. */
export const buildLine = (changes: Partial<CartLine> = {}): CartLine => ({
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
  created_datetime: '2026-03-02T13:15:00Z',
  updated_datetime: '2026-03-02T13:15:00Z',
  ...changes,
});

export const ladder = buildLine({
  item_id: 2001,
  item_name: 'Extension ladder, 32 ft',
  category_id: 2,
  category_name: 'Access & Hoisting',
  category_sort_order: 2,
  subcategory_id: 21,
  subcategory_name: 'Ladders',
  quantity: 2,
});

export const standOff = buildLine({
  ...ladder,
  item_id: 2002,
  item_name: 'Ladder stand-off',
  is_sub_item: true,
  main_item_id: 2001,
});

export const roofHoist = buildLine({
  item_id: 9001,
  item_name: 'Roof hoist',
  category_id: null,
  category_name: 'Additional Item',
  category_sort_order: 0,
  subcategory_id: null,
  subcategory_name: null,
  quantity: 1,
  is_custom: true,
  notes: 'from yard 2',
});
