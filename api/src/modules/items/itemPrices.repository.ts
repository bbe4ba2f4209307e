import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';

const mostPrices = 20;

interface PriceEntry {
  readonly at: string;
  readonly by: string | null;
  readonly price: number | null;
  /** The price before. Null for none. */
  readonly former: number | null;
}

/** The latest entries of the audit in which an item's price changed, newest first. */
export const readPriceEntries = (db: Database, itemId: number) =>
  rowsOf<PriceEntry>(
    db,
    sql`SELECT e.at, u.name AS by, (e.new_values ->> 'price_per_unit')::float AS price,
               (e.old_values ->> 'price_per_unit')::float AS former
        FROM audit e LEFT JOIN users u ON u.id = e.actor_id
        WHERE e.record_type = 'item' AND e.record_id = ${itemId} AND e.part IS NULL AND e.new_values ? 'price_per_unit'
        ORDER BY e.id DESC LIMIT ${mostPrices}`,
  );
