import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';
import type { PriceEntry } from './lastingPrices.ts';

const entries = (which: SQL) =>
  sql`SELECT e.record_id AS item_id, extract(epoch FROM e.at)::float * 1000 AS at, u.name AS by,
             (e.new_values ->> 'price_per_unit')::float AS price, (e.old_values ->> 'price_per_unit')::float AS former
      FROM audit e LEFT JOIN users u ON u.id = e.actor_id
      WHERE e.record_type = 'item' AND e.part IS NULL AND e.new_values ? 'price_per_unit' AND ${which}
      ORDER BY e.at, e.id`;

/** The entries of the audit in which an item's price changed, oldest first. */
export const readPriceEntries = (db: Database, itemId: number) =>
  rowsOf<PriceEntry>(db, entries(sql`e.record_id = ${itemId}`));

/** Those of all items in the last years. */
export const readLatePriceEntries = (db: Database, years: number) =>
  rowsOf<PriceEntry>(db, entries(sql`e.at >= now() - make_interval(years => ${years}::int)`));
