import { type SQL, sql } from 'drizzle-orm';

/** The yard from which a draft's loads leave, for queries: the first one. */
export const yardOfDraft = (_draftId: SQL): SQL =>
  sql`(SELECT min(f.id) FROM yards f WHERE f.deleted_at IS NULL)`;
