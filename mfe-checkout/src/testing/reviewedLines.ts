import { buildCartLine } from 'shared-api/testing';

export const ladder = buildCartLine({
  item_id: 2001,
  item_name: 'Extension ladder, 32 ft',
  category_id: 2,
  category_name: 'Access & Hoisting',
  category_sort_order: 2,
  subcategory_id: 21,
  subcategory_name: 'Ladders',
  quantity: 2,
});

export const standOff = buildCartLine({
  ...ladder,
  id: 2002,
  item_id: 2002,
  item_name: 'Ladder stand-off',
  is_sub_item: true,
  main_item_id: 2001,
});

export const roofHoist = buildCartLine({
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
