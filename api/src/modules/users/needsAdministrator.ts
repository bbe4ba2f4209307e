import { sql } from 'drizzle-orm';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import { type Database, rowsOf } from '#platform/database/database.ts';

/** Whether an operator has yet to create the first Full Admin. */
export async function needsAdministrator(db: Database): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`SELECT FROM users WHERE role = 'full_admin' AND ${isActiveAccount} LIMIT 1`,
  );
  return rows.length === 0;
}
