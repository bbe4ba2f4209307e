-- What reservations.repository.ts sends: pnpm --filter api sql

-- deleteReservation
DELETE FROM reservations WHERE draft_id = $1;

-- lowerReservation
UPDATE reservations SET quantity = $1 WHERE draft_id = $2 AND item_id = $3 AND quantity > $4;

-- readOwnPieces
WITH shared AS MATERIALIZED (SELECT DISTINCT item_id FROM (SELECT item_id FROM owned_counts WHERE quantity > 0) o)
SELECT draft_id, item_id, sum(wanted)::int AS wanted, sum(reserved)::int AS reserved, sum(taken)::int AS taken
FROM (
SELECT draft_id, item_id, quantity AS wanted, 0 AS reserved, 0 AS taken FROM cart_lines WHERE draft_id = any($1::int[])
UNION ALL SELECT draft_id, item_id, 0, quantity, 0 FROM reservations WHERE draft_id = any($2::int[])
UNION ALL SELECT l.draft_id, n.item_id, 0, 0, CASE WHEN e.undoes IS NULL THEN 1 ELSE -1 END * e.quantity * CASE coalesce(u.kind, e.kind) WHEN 'loaded' THEN 1 ELSE -1 END
FROM loads l JOIN load_trips t ON t.load_id = l.id JOIN load_lines n ON n.load_id = l.id AND n.item_id IN (SELECT item_id FROM shared)
JOIN load_events e ON e.line_id = n.id LEFT JOIN load_events u ON u.id = e.undoes
WHERE l.draft_id = any($3::int[]) AND coalesce(u.kind, e.kind) IN ('loaded', 'unloaded')) o
WHERE item_id IN (SELECT item_id FROM shared)
GROUP BY draft_id, item_id ORDER BY draft_id, item_id;

-- readReservations
SELECT DISTINCT ON (r.draft_id) r.draft_id, r.on_site_from::text AS from, r.back_in_yard::text AS until, u.name AS reserved_by_name
FROM reservations r JOIN users u ON u.id = r.revised_by WHERE r.draft_id = any($1::int[]) ORDER BY r.draft_id;

-- readReservers
SELECT draft_id, array_agg(DISTINCT revised_by) AS people FROM reservations
WHERE draft_id = any($1::int[]) GROUP BY draft_id;

-- writeReservation
DELETE FROM reservations WHERE draft_id = $1 AND item_id <> ALL($2::int[]);

-- writeReservation
INSERT INTO reservations (draft_id, item_id, quantity, on_site_from, back_in_yard, revised_by)
SELECT $1, p.item_id, p.wanted, $2::date, $3::date, $4
FROM json_to_recordset($5::json) AS p (item_id int, wanted int)
ON CONFLICT (draft_id, item_id) DO UPDATE
SET quantity = excluded.quantity, on_site_from = excluded.on_site_from, back_in_yard = excluded.back_in_yard, revised_by = excluded.revised_by;
