import { type SQL, sql } from 'drizzle-orm';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';
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

/** Those of these items in the last years. */
export const readLatePriceEntries = (db: Database, itemIds: readonly number[], years: number) =>
  rowsOf<PriceEntry>(db, entries(sql`e.record_id = ${anyOf(itemIds)} AND e.at >= ${yearsAgo(years)}`));

const yearsAgo = (years: number) => sql`(now() - make_interval(years => ${years}::int))`;

/**
 * Which of these items got a price in the last years that `lastingPrices` would leave, and of which that is unclear. Looks at the newest
 * run of changes, each within a day of another, and at earlier ones while a run ended where it began. Three entries tell what became of
 * a run that is shorter than a day, however many it has; a longer one has to be read.
 */
export const readNewPrices = (db: Database, itemIds: readonly number[], years: number) =>
  rowsOf<{ item_id: number; outcome: 'new' | 'unclear' }>(
    db,
    sql`WITH RECURSIVE runs AS (
          SELECT i.id AS item_id, r.* FROM unnest(${sql.param([...itemIds])}::int[]) AS i (id)
          CROSS JOIN LATERAL (${runBefore(sql`i.id`, sql`'infinity'`, years)}) r
          UNION ALL
          SELECT runs.item_id, r.* FROM runs CROSS JOIN LATERAL (${runBefore(sql`runs.item_id`, sql`runs.began`, years)}) r
          WHERE runs.outcome = 'taken back')
        SELECT item_id, outcome FROM runs WHERE outcome <> 'taken back'`,
  );

function runBefore(item: SQL, end: SQL, years: number): SQL {
  const entry = (which: SQL) =>
    sql`audit e WHERE e.record_type = 'item' AND e.part IS NULL AND e.new_values ? 'price_per_unit' AND e.record_id = ${item}
        AND e.at >= ${yearsAgo(years)} AND ${which}`;
  const price = (side: SQL) => sql`(${side} ->> 'price_per_unit')::numeric`;
  return sql`
    SELECT first.at AS began, CASE
      WHEN EXISTS (SELECT FROM ${entry(sql`e.at < first.at AND e.at > first.at - interval '1 day'`)}) THEN 'unclear'
      WHEN last.price IS DISTINCT FROM first.former THEN 'new' ELSE 'taken back' END AS outcome
    FROM (SELECT e.at, ${price(sql`e.new_values`)} AS price FROM ${entry(sql`e.at < ${end}`)} ORDER BY e.at DESC, e.id DESC LIMIT 1) last
    CROSS JOIN LATERAL (SELECT e.at, ${price(sql`e.old_values`)} AS former
                        FROM ${entry(sql`e.at > last.at - interval '1 day'`)} ORDER BY e.at, e.id LIMIT 1) first`;
}
