import { accounts } from '../testServer.ts';

const draft = (project: number, id: number) => `/v1/projects/${project}/contents/${id}`;
const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
const current = (assembly_id: number) => ({ assembly_id, type: 'current' });
const item = { category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: false };
const line = { quantity: 1, quantity_from: 'person', notes: '' };
export const token = (name: string) => ({ remote: 'mfe-items', name, days: 1 });
const password = 'correct horse battery';

/** The lines of draft 5011 that package 213 brought. */
const linesOf213 = Array.from({ length: 19 }, (_, at) => 90605 + at);

/** What a write leaves in each row that it changes. */
const revised = 'revised_at revised_by revision';
const touched = `${revised} updated_at`;

export const emptyCategory = 66;
export const loadLine = '00000000-0000-7000-8000-000000009001';
const tickOf = (load_id: number) => ({
  device: loadLine,
  operations: [
    {
      ...{ type: 'event', id: loadLine, load_id, line_id: loadLine, kind: 'loaded', quantity: 1 },
      ...{ seen: 0, undoes: null, text: null, device_seq: 1, made_at: '2026-11-26T10:00:00Z' },
    },
  ],
});

type Method = 'post' | 'put' | 'patch' | 'delete';
interface OwnWrite {
  readonly write: readonly [method: Method, url: string, body?: object];
  readonly changes: readonly string[];
  /** Audit entries beyond one for each changed row: those that the service writes itself, and a second change of one row. */
  readonly moreEntries?: number;
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
      'draft_packages: 3 added',
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
      'cart_lines 90336 quantity quantity_from revised_by revision typed_revision updated_at',
      'drafts 5006 updated_at',
    ],
  },
  {
    write: ['delete', `${draft(305, 5008)}/items/1002`],
    changes: ['cart_lines 90395 removed', 'drafts 5008 updated_at'],
  },
  {
    write: ['put', `${draft(304, 5006)}/place`, { place: 'Caution tape' }],
    changes: ['presence: 1 added'],
  },
  { write: ['post', `${draft(304, 5006)}/divergences`, { shown: '1-a', sent: '1-b' }], changes: [] },
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
      'cart_lines 90783 quantity quantity_from revised_by revision typed_revision updated_at',
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
    changes: [
      ...linesOf213.map((id) => `cart_lines ${id} assembly_ids revised_by revision updated_at`),
      'cart_lines: 1 added',
      'draft_assemblies 5011/213/current removed',
      `drafts 5011 ${touched}`,
    ],
  },
  {
    write: ['post', `${draft(309, 5014)}/packages/212/left-out`, { add: [1362] }],
    changes: ['draft_packages 5014/212 left_out', `drafts 5014 ${touched}`],
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
    write: ['post', `${draft(306, 5010)}/loads`],
    changes: ['load_lines: 34 added', 'loads: 1 added'],
  },
  {
    write: ['post', '/v1/loads/9001/trips'],
    changes: ['load_lines: 1 added', 'loads: 1 added'],
  },
  {
    write: ['post', '/v1/operations', tickOf(9001)],
    changes: ['load_events: 1 added', 'operation_receipts: 1 added'],
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
    moreEntries: 1,
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
  {
    write: ['post', '/v1/users/signup', { email: 'new@example.com', name: 'New', role: 'pm', password }],
    changes: ['users: 1 added'],
  },
  {
    write: [
      'put',
      '/v1/company-sign-in',
      {
        ...{ is_on: false, name: 'Okta', kind: 'okta', issuer: 'https://example.okta.com', client_id: 'x' },
        ...{ client_secret: 'y', domains: [], is_authoritative: false, makes_accounts: false },
        ...{ roles_claim: 'roles', roles: [], signs_out: false, is_only: false },
      },
    ],
    changes: ['company_sign_in: 1 added'],
    moreEntries: 1,
  },
  {
    write: ['put', '/v1/roles/second-step', { roles: ['admin'] }],
    changes: ['second_step_roles: 1 added'],
    moreEntries: 1,
  },
  {
    write: ['put', '/v1/set-up', { step: 'packages', is_skipped: true }],
    changes: ['set_up_skips: 1 added'],
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
    moreEntries: 1,
  },
  { write: ['delete', '/v1/deploy-tokens/1'], changes: ['release_tokens 1 revoked_at'], moreEntries: 1 },
];
