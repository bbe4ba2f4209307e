import type { AuditRecordType } from 'shared-api/contract';

/** A record as the audit names it. */
export interface AuditedRecord {
  readonly kind: AuditRecordType;
  readonly id: number;
}

/** The page with the history of a record; for people who may read the audit. */
export const historyPath = ({ kind, id }: AuditedRecord): string => `/admin/audit?kind=${kind}&record=${id}`;
