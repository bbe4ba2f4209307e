import type {
  DraftEquipment,
  DraftEquipmentItem,
  Equipment,
  EquipmentClaim,
  Yard,
} from 'shared-api/contract';

export const buildClaim = (more: Partial<EquipmentClaim> = {}): EquipmentClaim => ({
  kind: 'reserved',
  quantity: 1,
  from: '2026-12-07',
  until: '2026-12-18',
  project_id: 304,
  custom_id: '25-1003',
  project_name: 'Maple Grove Elem Reroof',
  draft_id: 5005,
  draft_number: 2,
  load_id: null,
  pm_name: 'Keiko Barrowman',
  fm_name: 'Gus Wetherby',
  ...more,
});

const hoist = {
  item_id: 1001,
  item_name: 'Swing-arm roof hoist',
  category_name: 'Access & Hoisting',
  subcategory_name: 'Hoists & Rigging',
  owned: 2,
  turnaround: 'next-day' as const,
};

export const buildEquipment = (more: Partial<Equipment> = {}): Equipment => ({
  ...hoist,
  yards: [{ yard_id: 1, quantity: 2 }],
  claims: [],
  ...more,
});

export const buildDraftItem = (more: Partial<DraftEquipmentItem> = {}): DraftEquipmentItem => ({
  ...hoist,
  claims: [],
  wanted: 1,
  reserved: 0,
  taken: 0,
  free: 2,
  ...more,
});

export const buildDraftEquipment = (more: Partial<DraftEquipment> = {}): DraftEquipment => ({
  custom_id: '25-1003',
  yard_id: 1,
  days: { from: '2026-12-07', until: '2026-12-18' },
  reservation: null,
  equipment: [buildDraftItem()],
  can: { reserve: true },
  ...more,
});

export const buildYard = (more: Partial<Yard> = {}): Yard => ({
  id: 1,
  name: 'Main yard',
  items: 1,
  revision: 1,
  can: { edit: true, delete: true },
  ...more,
});
