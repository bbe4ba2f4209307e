import type { Database } from '#platform/database/database.ts';
import { audit } from '#platform/database/tables/records.ts';
import type { Releaser } from './Releaser.ts';

interface Entry {
  readonly action: 'create' | 'update' | 'delete';
  readonly recordType: 'remote' | 'deploy_token';
  readonly recordId?: number;
  /** The remote that it is about. */
  readonly remote: string;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/** Keeps who released what. By hand, as a row of a release holds its whole list of files, and a token's the hash of its secret. */
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
