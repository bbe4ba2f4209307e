import { type SQL, sql } from 'drizzle-orm';

/** Who writes, and in which request. */
export interface Author {
  /** Null for what nobody has signed in for. It isn't audited. */
  readonly actorId: number | null;
  readonly requestId: string;
}

/** For writes that are audited, but that nobody signed in makes. */
export const nobody = 0;

/** Tells the audit triggers, until the transaction ends, who is writing. */
export const setActor = (id: number | null): SQL =>
  sql`SELECT set_config('mobprep.actor', ${String(id ?? '')}, true)`;

export const setAuthor = ({ actorId, requestId }: Author): SQL =>
  sql`${setActor(actorId)}, set_config('mobprep.request', ${requestId}, true)`;
