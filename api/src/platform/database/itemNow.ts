import { type SQL, sql } from 'drizzle-orm';

/** What an item is by now, to join: itself, or what it was merged into, which may have been merged since, too. */
export const itemNow = (itemId: SQL) => sql`LATERAL (
  WITH RECURSIVE became AS (
    SELECT id, name, merged_into FROM items WHERE id = ${itemId}
    UNION ALL SELECT i.id, i.name, i.merged_into FROM items i JOIN became b ON i.id = b.merged_into)
  SELECT id, name FROM became WHERE merged_into IS NULL)`;
