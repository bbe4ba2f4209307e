import type { AuditRecordType } from 'shared-api/contract';
import { auditPath } from 'shared-api/rules';

/** A record as the audit log identifies it. */
export interface AuditedRecord {
  readonly kind: AuditRecordType;
  readonly id: number;
}

/** The page with a record's history, for users who may read the audit log. */
export const historyPath = ({ kind, id }: AuditedRecord): string => `${auditPath}?kind=${kind}&record=${id}`;
