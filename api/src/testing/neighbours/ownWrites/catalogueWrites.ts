import { type OwnWrite, revised } from './OwnWrite.ts';

const item = { category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: false };

export const emptyCategory = 66;

export const catalogueWrites: readonly OwnWrite[] = [
  { write: ['post', '/v1/items/custom', { item_name: 'Mat', unit_id: 1 }], changes: ['items: 1 added'] },
  {
    write: ['post', '/v1/items', { ...item, subcategory_id: 2, item_name: 'New item' }],
    changes: ['items: 1 added'],
  },
  {
    write: ['put', '/v1/items/1027', { ...item, subcategory_id: 4, item_name: 'Clamp anchor' }],
    changes: [`items 1027 name required_qty_per_crew ${revised} subcategory_id`],
  },
  {
    write: ['put', '/v1/items/1028/spanish-name', { name_es: 'Ancla' }],
    changes: [`items 1028 name_es ${revised}`],
  },
  { write: ['delete', '/v1/items/1017'], changes: [`items 1017 deleted_at ${revised}`] },
  {
    write: [
      'post',
      '/v1/items/edits',
      { items: [{ id: 1030, revision: 1 }], change: { category_id: 1, surface_type_ids: [11] } },
    ],
    changes: [
      'catalogue_change_rows: 1 added',
      'catalogue_changes: 1 added',
      'item_surface_types: 1 added',
      `items 1030 ${revised} subcategory_id`,
    ],
  },
  {
    write: ['post', '/v1/items/1160/merges', { from_id: 1063 }],
    changes: [
      `assemblies 211 ${revised}`,
      'assembly_items 188 item_id',
      'cart_lines 90598 removed',
      'cart_lines: 1 added',
      'catalogue_change_rows: 7 added',
      'catalogue_changes: 1 added',
      'former_names: 1 added',
      `items 1063 deleted_at merged_into ${revised}`,
      ...[1064, 1065, 1066, 1067].map((id) => `items ${id} main_item_id ${revised}`),
    ],
    moreEntries: 2,
  },
  {
    write: ['post', '/v1/units/21/merges', { from_id: 22 }],
    changes: [
      'catalogue_change_rows: 1 added',
      'catalogue_changes: 1 added',
      'former_names: 1 added',
      `units 22 deleted_at ${revised}`,
    ],
    moreEntries: 1,
  },
  {
    write: ['post', '/v1/categories/13/merges', { from_id: 14 }],
    changes: [
      'catalogue_change_rows: 14 added',
      'catalogue_changes: 1 added',
      `categories 14 deleted_at ${revised}`,
      'former_names: 1 added',
      ...Array.from({ length: 13 }, (_, at) => `items ${1107 + at} ${revised} subcategory_id`),
    ],
    moreEntries: 1,
  },
  {
    write: ['post', '/v1/vendors/renames', { from: ['Prairie Vent & Drain'], to: 'Prairie Drains' }],
    changes: [
      'catalogue_change_rows: 4 added',
      'catalogue_changes: 1 added',
      'former_names: 1 added',
      ...[1339, 1340, 1341, 1344].map((id) => `items ${id} ${revised} vendor_info`),
    ],
  },
  {
    write: ['post', '/v1/catalogue-care/answers', { kind: 'same_item', subject: '1001 1002' }],
    changes: ['care_answers: 1 added'],
  },
  {
    write: ['delete', '/v1/catalogue-care/answers', { kind: 'same_item', subject: '1001 1003' }],
    changes: [],
  },
  { write: ['post', '/v1/categories', { name: 'New', type: 'main' }], changes: ['categories: 1 added'] },
  {
    write: ['put', '/v1/categories/12', { name: 'Cutters' }],
    changes: [`categories 12 name ${revised}`],
  },
  {
    write: ['put', '/v1/categories/6', { sort_order: 99 }],
    changes: [`categories 6 ${revised} sort_order`],
  },
  {
    write: ['delete', `/v1/categories/${emptyCategory}`],
    changes: [`categories ${emptyCategory} deleted_at ${revised}`],
  },
  { write: ['post', '/v1/units', { name: 'BKT' }], changes: ['units: 1 added'] },
  { write: ['put', '/v1/units/23', { name: 'LBS' }], changes: [`units 23 name ${revised}`] },
  { write: ['delete', '/v1/units/24'], changes: [`units 24 deleted_at ${revised}`] },
  {
    write: ['post', '/v1/surface-types', { name: 'New', parent_id: 1 }],
    changes: ['surface_types: 1 added'],
  },
  {
    write: ['put', '/v1/surface-types/29', { name: 'EIFS' }],
    changes: [`surface_types 29 name ${revised}`],
  },
  { write: ['delete', '/v1/surface-types/31'], changes: [`surface_types 31 deleted_at ${revised}`] },
  {
    write: ['post', '/v1/assemblies', { assembly_name: 'New', surface_type_ids: [11], item_ids: [1001] }],
    changes: ['assemblies: 1 added', 'assembly_items: 1 added', 'assembly_surface_types: 1 added'],
  },
  {
    write: ['put', '/v1/assemblies/205', { surface_type_ids: [14] }],
    changes: [
      `assemblies 205 ${revised}`,
      'assembly_surface_types 205/12 removed',
      'assembly_surface_types: 1 added',
    ],
  },
  { write: ['delete', '/v1/assemblies/214'], changes: [`assemblies 214 deleted_at ${revised}`] },
  {
    write: ['post', '/v1/assemblies/207/items', { item_id: 1001 }],
    changes: [`assemblies 207 ${revised}`, 'assembly_items: 1 added'],
  },
  {
    write: ['post', '/v1/assemblies/208/items/changes', { add: [1001], remove: [1165] }],
    changes: [`assemblies 208 ${revised}`, 'assembly_items 137 removed', 'assembly_items: 1 added'],
  },
  {
    write: ['delete', '/v1/assemblies/209/items/1114'],
    changes: [`assemblies 209 ${revised}`, 'assembly_items 157 removed'],
  },
];
