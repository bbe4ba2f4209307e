import { type OwnWrite, revised, touched } from './OwnWrite.ts';

const draft = (project: number, id: number) => `/v1/projects/${project}/contents/${id}`;
const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
const current = (assembly_id: number) => ({ assembly_id, type: 'current' });
const line = { quantity: 1, quantity_from: 'person', notes: '' };

/** The lines of draft 5011 that package 213 brought. */
const linesOf213 = Array.from({ length: 19 }, (_, at) => 90605 + at);

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

/** Writes of drafts and their lists, of jobs and of loads. */
export const draftWrites: readonly OwnWrite[] = [
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
    write: ['put', '/v1/loads/9001/days', { leaves_on: '2026-12-07' }],
    changes: ['loads 9001 leaves_on'],
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
];
