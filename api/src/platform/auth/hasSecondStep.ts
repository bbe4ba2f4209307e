import { type SQL, sql } from 'drizzle-orm';

/** Whether somebody's second step is on. `userId` is the column with their id. */
export const hasSecondStep = (userId: SQL): SQL<boolean> =>
  sql`EXISTS (SELECT FROM second_steps t WHERE t.user_id = ${userId} AND t.confirmed_at IS NOT NULL)`;
