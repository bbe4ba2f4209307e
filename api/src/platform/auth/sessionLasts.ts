import { type SQL, sql } from 'drizzle-orm';

/** Whether a row of `sessions` has neither ended nor expired. */
export const sessionLasts = (now: Date): SQL => sql`(revoked_at IS NULL AND expires_at > ${now})`;
