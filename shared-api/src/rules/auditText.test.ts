import { type AuditedChange, auditAct, auditChanges, auditDetail, auditPart } from './auditText.ts';

const writing = {
  moment: (text: string) => `at ${text}`,
  money: (amount: number) => `$${amount.toFixed(2)}`,
  number: String,
};
const changes = (entry: Partial<AuditedChange>) =>
  auditChanges(
    {
      ...{
        record_type: 'item',
        part: null,
        old_values: null,
        new_values: null,
        old_names: null,
        new_names: null,
      },
      ...entry,
    },
    writing,
  ).map(({ field, before, after }) => [field, before, after]);

describe('what an entry changed', () => {
  it.each([
    ['name', 'EA', 'Name', 'EA'],
    ['price_per_unit', 12.5, 'Price', '$12.50'],
    ['is_active', true, 'Active', 'Yes'],
    ['is_active', false, 'Active', 'No'],
    ['role', 'pm', 'Role', 'PM'],
    ['status', 'mob_prep', 'Status', 'Mob Prep'],
    ['status', 'archived', 'Status', 'Archived'],
    ['type', 'roof_deck', 'Type', 'Roof deck'],
    ['deleted_at', '2026-11-25T08:09:51.076+00:00', 'Deleted', 'at 2026-11-25T08:09:51.076+00:00'],
    ['required_qty_per_crew', 3, 'Required quantity', '1 per 3'],
    ['required_qty_per_crew', 0, 'Required quantity', '0'],
    [
      'quantity_rule',
      { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 10, minimum: 2 },
      'Quantity rule',
      '1 per 10 sq of roof + 10 %, at least 2',
    ],
    ['line_rule', { kind: 'crew', required_qty_per_crew: 2 }, 'Quantity rule', '1 per 2'],
    ['password_hash', 'hidden', 'Password', 'Not shown'],
    ['image_url', '/files/ab-12.png', 'Photo', 'A photo'],
    ['warnings', ['One', 'Two'], 'Warnings', 'One, Two'],
    ['canaryRoles', ['pm', 'fm'], 'Canary for', 'PM, FM'],
    ['canaryShare', 5, 'Canary share', '5%'],
    [
      'canaryEnded',
      { version: '1.2.0', at: '2026-11-25T08:09:51Z', reason: 'slow' },
      'Canary ended',
      '1.2.0, at 2026-11-25T08:09:51Z, slow',
    ],
    ['gone_since', '2026-11-25 08:09:51+00', 'Gone since', 'at 2026-11-25 08:09:51+00'],
    ['gone_since', 7, 'Gone since', '7'],
  ])('shows %s %p as %s: %s', (field, value, label, text) => {
    expect(changes({ new_values: { [field]: value } })).toEqual([[label, '', text]]);
  });

  it('has names for numbers of records', () => {
    const values = { category_id: 4, made_units: [1, 2], main_item_id: 9, made_categories: [] };
    expect(
      changes({ new_values: values, new_names: { category_id: 'Safety', made_units: 'EA, FT' } }),
    ).toEqual([
      ['Category', '', 'Safety'],
      ['Main item', '', 'One that is gone'],
      ['New units', '', 'EA, FT'],
    ]);
  });

  it('has both values of each field, and no field that is empty before and after', () => {
    expect(
      changes({
        old_values: { name: 'A', notes: null, crew_size: 6 },
        new_values: { name: 'B', notes: '', crew_size: 9 },
      }),
    ).toEqual([
      ['Name', 'A', 'B'],
      ['Crew size', '6', '9'],
    ]);
  });

  it('leaves out what the entry is about, and the number of a line', () => {
    const values = { id: 77, draft_id: 5005, item_id: 12, quantity: 2 };
    expect(
      changes({
        record_type: 'draft',
        part: 'cart line',
        new_values: values,
        new_names: { item_id: 'Drill' },
      }),
    ).toEqual([
      ['Item', '', 'Drill'],
      ['Quantity', '', '2'],
    ]);
  });
});

it.each([
  ['update', null, 'Changed'],
  ['delete', null, 'Deleted'],
  ['delete', 'cart line', 'Removed'],
  ['create', 'cart line', 'Added'],
  ['update', 'cart line', 'Changed'],
  ['login_locked', null, 'Sign-in locked'],
  ['something_new', null, 'Something new'],
])('calls %s of %s "%s"', (action, part, word) => expect(auditAct({ action, part })).toBe(word));

it.each([
  ['DELETE /v1/projects/312?x=1: You are not allowed to do this', 'You are not allowed to do this'],
  ['Deploy token #3, pipeline', 'Deploy token pipeline'],
  ['address 10.0.0.7', 'Address 10.0.0.7'],
  [null, ''],
])('shows %p as "%s"', (detail, text) => expect(auditDetail(detail)).toBe(text));

it.each([
  ['draft', 'cart line', 'line'],
  ['draft', 'surface type', 'project type'],
  ['user', 'recovery link', 'recovery link'],
  ['user', null, null],
  ['remote', 'mfe-items', null],
])('calls the part of %s “%s” %p', (record_type, part, word) =>
  expect(auditPart({ record_type, part })).toBe(word),
);
