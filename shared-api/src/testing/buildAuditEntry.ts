import type { AuditEntry } from '#contract/index.ts';

/** A unit's new name in the audit, with the given changes. */
export const buildAuditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 7,
  at: '2026-03-02T13:15:00Z',
  actor_id: 1,
  actor_name: 'Ines Calloway',
  action: 'update',
  record_type: 'unit',
  record_id: 2,
  part: null,
  old_values: { name: 'EA' },
  new_values: { name: 'Each' },
  detail: null,
  request_id: null,
  record_name: 'Each',
  record_name_now: null,
  custom_id: null,
  has_page: true,
  is_gone: false,
  old_names: null,
  new_names: null,
  group: null,
  ...changes,
});
