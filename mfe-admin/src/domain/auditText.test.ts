import type { AuditEntry } from 'shared-api/contract';
import { valueChanges } from './auditText.ts';

const entry = (old_values: AuditEntry['old_values'], new_values: AuditEntry['new_values']): AuditEntry => ({
  id: 1,
  at: '2026-03-02T09:15:00.000Z',
  actor_id: 3,
  actor_name: 'Petra Lindqvist',
  action: 'update',
  record_type: 'unit',
  record_id: 1,
  part: null,
  old_values,
  new_values,
  detail: null,
  request_id: null,
});

describe('what an entry changed', () => {
  it('has each field once, with both values as text', () => {
    expect(valueChanges(entry({ name: 'EA', crew_size: 6 }, { crew_size: 9, is_active: true }))).toEqual([
      { field: 'Name', before: 'EA', after: '' },
      { field: 'Crew size', before: '6', after: '9' },
      { field: 'Is active', before: '', after: 'true' },
    ]);
  });

  it('is empty for null, and JSON for anything but text', () => {
    expect(valueChanges(entry({ notes: null }, { notes: ['a'] }))).toEqual([
      { field: 'Notes', before: '', after: '["a"]' },
    ]);
  });

  it('has only one side for additions and removals', () => {
    expect(valueChanges(entry(null, { name: 'EA' }))).toEqual([{ field: 'Name', before: '', after: 'EA' }]);
    expect(valueChanges(entry({ name: 'EA' }, null))).toEqual([{ field: 'Name', before: 'EA', after: '' }]);
  });

  it('is nothing without values', () => {
    expect(valueChanges(entry(null, null))).toEqual([]);
  });
});
