import { accounts } from '../testServer.ts';

const draft = (project: number, id: number) => `/v1/projects/${project}/contents/${id}`;
const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
const current = (assembly_id: number) => ({ assembly_id, type: 'current' });
const item = { category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: false };
const line = { quantity: 1, quantity_from: 'person', notes: '' };
export const token = (name: string) => ({ remote: 'mfe-items', name, days: 1 });
const password = 'correct horse battery';

/** What a write leaves in each row that it changes. */
const revised = 'revised_at revised_by revision';
const touched = `${revised} updated_at`;

export const emptyCategory = 66;

type Method = 'post' | 'put' | 'patch' | 'delete';
interface OwnWrite {
  readonly write: readonly [method: Method, url: string, body?: object];
  readonly changes: readonly string[];
}

/** Each write has records of its own, so that their order doesn't matter. */
export const ownWrites: readonly OwnWrite[] = [
  {
    write: ['put', draft(304, 5005), { surface_type_ids: [11, 12] }],
    changes: [
      'draft_surface_types 5005/30 removed',
      'draft_surface_types: 1 added',
      `drafts 5005 ${touched}`,
    ],
  },
  {
    write: ['patch', draft(306, 5009), { assembly_ids: [current(203)] }],
    changes: [
      ...[201, 202, 205, 213].map((id) => `draft_assemblies 5009/${id}/current removed`),
      'draft_assemblies: 1 added',
      `drafts 5009 ${touched}`,
    ],
  },
  {
    write: ['patch', draft(314, 5018), { surface_type_ids: [], assembly_ids: [] }],
    changes: [
      'draft_assemblies 5018/201/current removed',
      'draft_assemblies 5018/201/pre removed',
      'draft_surface_types 5018/19 removed',
      `drafts 5018 ${touched}`,
    ],
  },
  {
    write: ['patch', draft(306, 5010), { notes: 'Gate code 12', crew_size: 4 }],
    changes: [`drafts 5010 crew_size notes ${touched}`],
  },
  { write: ['delete', draft(308, 5012)], changes: [`drafts 5012 deleted_at ${touched}`] },
  {
    write: [
      'post',
      '/v1/projects/308/contents',
      { ...people, surface_type_ids: [12], assembly_ids: [current(203)] },
    ],
    changes: ['draft_assemblies: 1 added', 'draft_surface_types: 1 added', 'drafts: 1 added'],
  },
  {
    write: ['post', `${draft(310, 5015)}/copies`, { quantities: 'kept' }],
    changes: [
      'cart_lines: 47 added',
      'draft_assemblies: 6 added',
      'draft_surface_types: 1 added',
      'drafts: 1 added',
    ],
  },
  {
    write: ['post', `${draft(307, 5011)}/items`, { item_id: 1013, quantity: 2 }],
    changes: ['cart_lines: 1 added', 'drafts 5011 updated_at'],
  },
  {
    write: ['put', `${draft(304, 5006)}/items/1001`, { quantity: 9 }],
    changes: [
      'cart_lines 90336 quantity quantity_from revised_by revision updated_at',
      'drafts 5006 updated_at',
    ],
  },
  {
    write: ['delete', `${draft(305, 5008)}/items/1002`],
    changes: ['cart_lines 90395 removed', 'drafts 5008 updated_at'],
  },
  {
    write: [
      'post',
      `${draft(309, 5014)}/items/batch`,
      {
        lines: [
          { item_id: 1013, quantity: 1 },
          { item_name: 'Crane mat', unit_id: 1, quantity: 2 },
        ],
      },
    ],
    changes: ['cart_lines: 2 added', 'drafts 5014 updated_at', 'items: 1 added'],
  },
  {
    write: [
      'post',
      `${draft(313, 5017)}/items/changes`,
      {
        changes: [
          { item_id: 1014, seen: null, line },
          { item_id: 1001, seen: { id: 90783, revision: 1 }, line },
          { item_id: 1002, seen: { id: 90784, revision: 1 }, line: null },
        ],
      },
    ],
    changes: [
      'cart_lines 90783 quantity quantity_from revised_by revision updated_at',
      'cart_lines 90784 removed',
      'cart_lines: 1 added',
      'drafts 5017 updated_at',
    ],
  },
  {
    write: [
      'post',
      `${draft(307, 5011)}/items/changes`,
      { changes: [{ item_id: 1014, seen: null, line }], dropped_assembly_id: 213 },
    ],
    changes: ['cart_lines: 1 added', 'draft_assemblies 5011/213/current removed', `drafts 5011 ${touched}`],
  },
  // Lines of another list, which is given by what somebody saw there.
  {
    write: [
      'post',
      `${draft(305, 5008)}/items/changes`,
      {
        changes: [
          { item_id: 1003, seen: { id: 90785, revision: 1 }, line },
          { item_id: 1004, seen: { id: 90786, revision: 1 }, line: null },
        ],
      },
    ],
    changes: [],
  },
  {
    write: ['put', '/v1/projects/315', { status: 'completed', status_override: true }],
    changes: [`projects 315 ${revised} status updated_at`],
  },
  {
    write: ['delete', '/v1/projects/311'],
    changes: ['list_changes: 1 added', `projects 311 deleted_at ${touched}`],
  },
  {
    write: [
      'post',
      '/v1/projects',
      { custom_id: 'N-1', project_name: 'New', integrated_with_spectrum: false },
    ],
    changes: ['list_changes: 1 added', 'projects: 1 added'],
  },
  {
    write: [
      'post',
      '/v1/job-entries',
      {
        project: { id: 312 },
        draft: people,
        custom_items: [{ item_name: 'Mat', unit_id: 1, quantity: 2, notes: '' }],
        status: 'mob_prep',
      },
    ],
    changes: ['cart_lines: 1 added', 'drafts: 1 added', 'items: 1 added'],
  },
  { write: ['post', '/v1/items/custom', { item_name: 'Mat', unit_id: 1 }], changes: ['items: 1 added'] },
  {
    write: ['post', '/v1/items', { ...item, subcategory_id: 2, item_name: 'New item' }],
    changes: ['items: 1 added'],
  },
  {
    write: ['put', '/v1/items/1027', { ...item, subcategory_id: 4, item_name: 'Clamp anchor' }],
    changes: [`items 1027 name required_qty_per_crew ${revised} subcategory_id`],
  },
  { write: ['delete', '/v1/items/1017'], changes: [`items 1017 deleted_at ${revised}`] },
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
  {
    write: ['post', '/v1/users/signup', { email: 'new@example.com', name: 'New', role: 'pm', password }],
    changes: ['users: 1 added'],
  },
  { write: ['patch', '/v1/users/14', { name: 'Gus' }], changes: [`users 14 name ${touched}`] },
  {
    write: ['delete', '/v1/users/admin/delete-user', { user_id: 19 }],
    changes: [`users 19 deleted_at ${touched}`],
  },
  {
    write: [
      'post',
      '/v1/users/admin/password-reset/reset',
      { user_id: accounts.admin.id, new_password: password },
    ],
    changes: [
      'sessions # revoked_at revoked_because',
      `users ${accounts.admin.id} password_changed_at password_hash ${touched}`,
    ],
  },
  {
    write: ['post', '/v1/deploy-tokens', token('CI')],
    changes: ['release_tokens: 1 added'],
  },
  { write: ['delete', '/v1/deploy-tokens/1'], changes: ['release_tokens 1 revoked_at'] },
];
