import type { AuditEntry } from 'shared-api/contract';
import type { AuditRow } from './audit.repository.ts';

export const presentEntry = (row: AuditRow): AuditEntry => ({
  id: Number(row.id),
  at: new Date(row.at).toISOString(),
  actor_id: row.actor_id,
  actor_name: row.actor_name,
  action: row.action,
  record_type: row.record_type,
  record_id: row.record_id,
  part: row.part,
  old_values: row.old_values,
  new_values: row.new_values,
  detail: row.detail,
  request_id: row.request_id,
});
