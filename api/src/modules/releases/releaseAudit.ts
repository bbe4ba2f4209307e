import type { Database } from '#platform/database/database.ts';
import { audit } from '#platform/database/tables/records.ts';
import type { Releaser } from './Releaser.ts';

interface Entry {
  readonly action: 'create' | 'update' | 'delete';
  readonly recordType: 'remote' | 'deploy_token';
  readonly recordId?: number;
  /** The remote that this entry is about. */
  readonly remote: string;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/** Records who released what. Not done by a trigger, since a release's row holds its whole file list, and a token's its secret's hash. */
export const noteRelease = (
  tx: Database,
  by: Releaser,
  { action, recordType, recordId, remote, before, after }: Entry,
) =>
  tx.insert(audit).values({
    actorId: by.userId,
    action,
    recordType,
    recordId: recordId ?? null,
    part: remote,
    oldValues: before ?? null,
    newValues: after ?? null,
    detail: by.note,
    requestId: by.requestId,
  });
