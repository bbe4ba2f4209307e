import type { Database } from '#platform/database/database.ts';
import { audit } from '#platform/database/tables/records.ts';
import type { Releaser } from './Releaser.ts';

type Entry = Pick<typeof audit.$inferInsert, 'recordId' | 'oldValues' | 'newValues'> & {
  readonly action: 'create' | 'update' | 'delete';
  readonly recordType: 'remote' | 'deploy_token';
  /** The remote that this entry is about. */
  readonly part: string;
};

/** Records who released what. Not done by a trigger, since a release's row holds its whole file list, and a token's its secret's hash. */
export const noteRelease = (tx: Database, { userId, note, requestId }: Releaser, entry: Entry) =>
  tx.insert(audit).values({ ...entry, actorId: userId, detail: note, requestId });
