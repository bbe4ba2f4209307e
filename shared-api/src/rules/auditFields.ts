import { forJobDays, jobDayLabels, loadDayLabels } from './jobDays.ts';
import { forMeasures, measureName } from './measures.ts';

/** Kinds of record that the audit knows by name. */
export type NamedRecord =
  | 'user'
  | 'project'
  | 'draft'
  | 'item'
  | 'item_import'
  | 'category'
  | 'unit'
  | 'surface_type'
  | 'assembly'
  | 'load'
  | 'yard'
  | 'deploy_token';

/** How people see a value: `names` are ids of records, `secret` is never shown, `hidden` tells people nothing. */
export type AuditFieldKind =
  | 'text'
  | 'texts'
  | 'number'
  | 'percent'
  | 'money'
  | 'perCrew'
  | 'rule'
  | 'moment'
  | 'day'
  | 'yesNo'
  | 'word'
  | 'role'
  | 'roles'
  | 'draftStatus'
  | 'photo'
  | 'ended'
  | 'flags'
  | 'secret'
  | 'hidden'
  | 'names';

interface AuditField {
  readonly label: string;
  readonly kind: AuditFieldKind;
  /** What the ids are. `own` are records of the entry's own kind. */
  readonly of?: NamedRecord | 'own';
}

const as = (label: string, kind: AuditFieldKind = 'text'): AuditField => ({ label, kind });
const named = (label: string, of: NamedRecord | 'own'): AuditField => ({ label, kind: 'names', of });

/** Every value that an audit entry may hold. A test fails if a table gets a column that isn't here. */
export const auditFields: Readonly<Record<string, AuditField>> = {
  // The line of a list, which people know by its item.
  id: as('', 'hidden'),
  typed_revision: as('', 'hidden'),
  // Follows the role.
  is_admin: as('', 'hidden'),
  name: as('Name'),
  name_es: as('Spanish name'),
  email: as('Email'),
  role: as('Role', 'role'),
  is_active: as('Active', 'yesNo'),
  password_hash: as('Password', 'secret'),
  password_changed_at: as('Password changed', 'moment'),
  must_change_password: as('Asked for a new password', 'yesNo'),
  deleted_at: as('Deleted', 'moment'),
  description: as('Description'),
  type: as('Type', 'word'),
  parent_id: named('Part of', 'own'),
  sort_order: as('Position', 'number'),
  category_id: named('Category', 'category'),
  subcategory_id: named('Subcategory', 'category'),
  unit_id: named('Unit', 'unit'),
  required_qty_per_crew: as('Required quantity', 'perCrew'),
  quantity_rule: as('Quantity rule', 'rule'),
  line_rule: as('Quantity rule', 'rule'),
  is_sub_item: as('Sub item', 'yesNo'),
  main_item_id: named('Main item', 'item'),
  is_inventory_item: as('Inventory item', 'yesNo'),
  min_qty: as('Min. quantity', 'number'),
  order_qty: as('Order quantity', 'number'),
  price_per_unit: as('Price', 'money'),
  vendor_info: as('Vendor'),
  image_url: as('Photo', 'photo'),
  is_custom: as('Additional item', 'yesNo'),
  created_by: named('Created by', 'user'),
  merged_into: named('Merged into', 'item'),
  surface_type_id: named('Project type', 'surface_type'),
  assembly_name: as('Name'),
  item_id: named('Item', 'item'),
  quantity: as('Quantity', 'number'),
  quantity_from: as('Quantity from', 'word'),
  notes: as('Notes'),
  comment: as('Comment'),
  written_by: named('Written by', 'user'),
  custom_id: as('Job number'),
  project_name: as('Name'),
  project_location: as('Location'),
  integrated_with_spectrum: as('From job costing', 'yesNo'),
  status: as('Status', 'draftStatus'),
  project_id: named('Project', 'project'),
  pm_id: named('PM', 'user'),
  fm_id: named('FM', 'user'),
  mob_prep_preparer_id: named('Mob Prep by', 'user'),
  crew_size: as('Crew size', 'number'),
  ...forMeasures((key) => as(measureName(key), 'number')),
  ...forJobDays((key) => as(jobDayLabels[key], 'day')),
  leaves_on: as(loadDayLabels.leaves_on, 'day'),
  back_on: as(loadDayLabels.back_on, 'day'),
  measured_quantity: as('', 'hidden'),
  draft_id: named('Draft', 'draft'),
  assembly_id: named('Assembly', 'assembly'),
  assembly_ids: named('Packages', 'assembly'),
  taken_revision: as('Version', 'number'),
  newest_entry: as('', 'hidden'),
  yard_id: named('Yard', 'yard'),
  turnaround: as('Goes out again', 'word'),
  step: as('Approval', 'word'),
  said_by: named('By', 'user'),
  approver_id: named('Approver', 'user'),
  lists_want_approval: as('Lists want approval', 'yesNo'),
  left_out: named('Left out', 'item'),
  source: as('Source'),
  fetched_at: as('Read', 'moment'),
  truncated: as('Shortened', 'yesNo'),
  warnings: as('Warnings', 'texts'),
  job_count: as('Jobs', 'number'),
  file_name: as('File'),
  created: as('Items created', 'number'),
  changed: as('Items changed', 'number'),
  made_categories: named('New categories', 'category'),
  made_units: named('New units', 'unit'),
  names_before: as('', 'hidden'),
  line_units: as('', 'hidden'),
  imported_at: as('Uploaded', 'moment'),
  imported_by: named('Uploaded by', 'user'),
  undone_at: as('Undone', 'moment'),
  undone_by: named('Undone by', 'user'),
  comes_back: as('Comes back', 'yesNo'),
  code: as('Code'),
  trip: as('Trip', 'number'),
  taken_over_at: as('List taken over', 'moment'),
  follows_id: named('Trip before', 'own'),
  list_hash: as('', 'hidden'),
  // Releases, which the server records itself.
  version: as('Version'),
  digest: as('', 'hidden'),
  commit: as('Commit'),
  state: as('State', 'word'),
  live: as('Live'),
  previous: as('Previous'),
  canary: as('Canary'),
  canaryRoles: as('Canary for', 'roles'),
  canaryShare: as('Canary share', 'percent'),
  canaryEnded: as('Canary ended', 'ended'),
  flags: as('Flags', 'flags'),
  expires_at: as('Expires', 'moment'),
};
