-- What owned.repository.ts sends: pnpm --filter api sql

-- holdItem
SELECT FROM items i WHERE i.id = $1 AND (i.deleted_at IS NULL AND NOT i.is_custom) FOR KEY SHARE;

-- isSharedEquipment
SELECT WHERE $1::int IN (SELECT item_id FROM owned_counts WHERE quantity > 0);

-- lockOwned
SELECT FROM owned_counts WHERE item_id = any($1::int[]) ORDER BY item_id, yard_id FOR UPDATE;

-- readAllOwned
SELECT o.item_id, o.yard_id, o.quantity FROM owned_counts o JOIN items i ON i.id = o.item_id AND (i.deleted_at IS NULL AND NOT i.is_custom)
WHERE o.quantity > 0;

-- readOwned
SELECT coalesce(sum(quantity), 0)::int AS owned FROM owned_counts WHERE item_id = $1 AND yard_id <> $2;

-- readOwnedIn
SELECT quantity FROM owned_counts WHERE item_id = $1 AND yard_id = $2;

-- readShared
SELECT DISTINCT item_id FROM (SELECT item_id FROM owned_counts WHERE quantity > 0) s ORDER BY item_id;

-- writeOwned
INSERT INTO owned_counts (item_id, yard_id, quantity) VALUES ($1, $2, $3)
ON CONFLICT (item_id, yard_id) DO UPDATE SET quantity = excluded.quantity WHERE owned_counts.quantity <> excluded.quantity;
