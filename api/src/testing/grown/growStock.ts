import { sql } from 'drizzle-orm';
import { followAllLoads } from '#modules/yard/stock.service.ts';
import type { Database } from '#platform/database/database.ts';
import { bulkInsert } from './bulkInsert.ts';

/** Counts every inventory item once a month for ten years, and says each week that something came or went. What loads took and brought back moves too. */
export async function growStock(db: Database) {
  await bulkInsert(db, 'stock_events', () =>
    db.execute(sql`
    INSERT INTO stock_events (id, item_id, yard_id, kind, quantity, reason, user_id, device, made_at, received_at)
    SELECT gen_random_uuid(), i.id, 1, k.kind, 1 + (i.id * 7 + n * 13) % 40, CASE k.kind WHEN 'written_off' THEN 'Old' END, 11 + n % 3,
           gen_random_uuid(), w.at, w.at
    FROM items i, generate_series(0, 519) n,
         LATERAL (SELECT CASE WHEN n % 4 = 0 THEN 'counted' WHEN n % 4 = 3 THEN 'written_off' ELSE 'received' END AS kind) k,
         LATERAL (SELECT now() - interval '1 week' * (520 - n) AS at) w
    WHERE i.is_inventory_item AND NOT i.is_custom AND i.deleted_at IS NULL ORDER BY n, i.id`),
  );
  await bulkInsert(db, 'stock_events', () => followAllLoads(db));
  await db.execute(sql`VACUUM ANALYZE stock_events`);
}
