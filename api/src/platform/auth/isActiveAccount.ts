import { sql } from 'drizzle-orm';

/** Whether a row of `users` is an account that may be used. */
export const isActiveAccount = sql`(is_active AND deleted_at IS NULL)`;
