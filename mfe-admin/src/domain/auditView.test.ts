import type { AuditEntry, AuditGroup } from 'shared-api/contract';
import { buildAuditEntry as entry } from 'shared-api/testing';
import { actText, groupTexts, kindText, recordPath, recordText } from './auditView.ts';

const named = { record_id: 4, record_name: 'A & B', custom_id: null };

describe('the page of a record', () => {
  it.each([
    ['project', { custom_id: '26/7' }, '/project/26%2F7'],
    ['draft', { custom_id: '26/7' }, '/project/26%2F7/4/checkout'],
    ['item', {}, '/items?item=4'],
    ['assembly', {}, '/admin/assemblies/edit?id=4'],
    ['category', {}, '/admin/categories?category=4'],
    ['user', { record_name_now: 'C' }, '/admin/employees?q=C'],
    ['unit', {}, '/admin/units?q=A%20%26%20B'],
    ['surface_type', {}, '/admin/project-types?q=A%20%26%20B'],
    ['remote', {}, null],
    ['item', { has_page: false }, null],
  ])('of a %s %o is %s', (record_type, changes: Partial<AuditEntry>, path) =>
    expect(recordPath(entry({ ...named, record_type, ...changes }))).toBe(path),
  );
});

const line = { action: 'create', record_type: 'draft', part: 'cart line', count: 3 };
const group = (changes: AuditGroup['changes'], is_one_record = true): AuditGroup => ({
  entries: changes.reduce((sum, { count }) => sum + count, 0),
  is_one_record,
  changes,
});
const draft = { record_type: 'draft', record_name: 'Gym (Draft #1)', action: 'create' };

describe('an action', () => {
  it('on parts of one record is about that record', () => {
    const added = entry({ ...draft, part: 'cart line', group: group([line]) });
    expect([actText(added), recordText(added), kindText(added)]).toEqual([
      'Added',
      'Gym (Draft #1)',
      'Draft',
    ]);
    const mixed = entry({
      ...draft,
      part: 'cart line',
      group: group([line, { ...line, action: 'delete', count: 1 }]),
    });
    expect(actText(mixed)).toBe('Changed');
    expect(groupTexts(group([line, { ...line, action: 'delete', count: 1 }]))).toEqual([
      '3 lines added',
      '1 line removed',
    ]);
  });

  it('that made a record is named for it, whatever came with it', () => {
    const made = entry({ ...draft, group: group([{ ...line, part: null, count: 1 }, line]) });
    expect(actText(made)).toBe('Created');
  });

  it('that made one record of two is about the one that stays', () => {
    const gone = { action: 'delete', record_type: 'item', part: null, count: 1 };
    const merged = entry({
      record_type: 'item',
      record_name: 'Hard hat',
      action: 'update',
      detail: 'Merged Hardhat into it',
      group: group([gone, { ...line, part: 'cart line' }], false),
    });
    expect([recordText(merged), kindText(merged)]).toEqual(['Hard hat', 'Item']);
  });

  it('on many records is about their number', () => {
    const gone = { action: 'delete', record_type: 'category', part: null, count: 25 };
    const all = entry({ record_type: 'category', action: 'delete', group: group([gone], false) });
    expect([recordText(all), kindText(all)]).toEqual(['25 categories', '']);
    expect(recordText(entry({ group: group([gone, line], false) }))).toBe('Several records');
  });

  it('that uploaded a file is named for the file', () => {
    const changed = { action: 'update', record_type: 'item', part: null, count: 20_000 };
    const upload = entry({
      ...{ record_type: 'item_import', record_name: 'items.xlsx' },
      group: group([{ ...changed, record_type: 'item_import', count: 1 }, changed], false),
    });
    expect([recordText(upload), kindText(upload)]).toEqual(['items.xlsx', 'Item import']);
  });
});

it.each([
  [{ ...draft, part: 'cart line' }, 'Draft, line'],
  [{ ...draft, part: 'surface type' }, 'Draft, project type'],
  [{ record_type: 'remote', part: 'mfe-items', record_name: 'mfe-items' }, 'Module'],
  [{ record_type: 'request', record_name: null }, ''],
])('%o is a %s', (changes, kind) => expect(kindText(entry(changes))).toBe(kind));
