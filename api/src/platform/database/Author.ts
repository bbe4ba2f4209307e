import { type SQL, sql } from 'drizzle-orm';

/** Who writes, and in which request. */
export interface Author {
  /** Null for what nobody has signed in for. It isn't audited. */
  readonly actorId: number | null;
  readonly requestId: string;
}

/** Tells the audit triggers, until the transaction ends, who is writing. */
export const setAuthor = ({ actorId, requestId }: Author): SQL =>
  sql`SELECT set_config('mobprep.actor', ${String(actorId ?? '')}, true), set_config('mobprep.request', ${requestId}, true)`;
