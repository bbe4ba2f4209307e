-- What equipment.repository.ts sends: pnpm --filter api sql

-- countAway
WITH shared AS (SELECT $1::int AS item_id)
SELECT coalesce(sum(k.still_out), 0)::int AS away FROM (
SELECT l.id AS load_id, l.draft_id, n.item_id, t.left_at, t.closed_at, sum(g.loaded)::int AS loaded,
sum(greatest(0, g.loaded - g.back))::int AS still_out
FROM load_trips t JOIN loads l ON l.id = t.load_id
JOIN load_lines n ON n.load_id = l.id AND n.comes_back AND n.item_id IN (SELECT item_id FROM shared)
CROSS JOIN LATERAL (
SELECT coalesce(sum(CASE g.kind WHEN 'loaded' THEN g.pieces WHEN 'unloaded' THEN -g.pieces END), 0) AS loaded,
coalesce(sum(g.pieces) FILTER (WHERE g.kind = any($2::text[])), 0) AS back
FROM (SELECT max(kind) FILTER (WHERE undoes IS NULL) AS kind, sum(CASE WHEN undoes IS NULL THEN quantity ELSE -quantity END) AS pieces
FROM load_events WHERE line_id = n.id GROUP BY coalesce(undoes, id)) g) g
WHERE t.closed_at IS NULL
GROUP BY l.id, t.load_id, n.item_id) k
JOIN drafts d ON d.id = k.draft_id AND d.deleted_at IS NULL JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL;

-- holdItem
SELECT FROM items i WHERE i.id = $1 AND (i.deleted_at IS NULL AND NOT i.is_custom) FOR KEY SHARE;

-- lockOwned
SELECT FROM owned_counts WHERE item_id = any($1::int[]) ORDER BY item_id, yard_id FOR UPDATE;

-- readCustomId
SELECT custom_id FROM projects WHERE id = $1;

-- readEquipment
WITH shared AS MATERIALIZED (
SELECT o.item_id, sum(o.quantity)::int AS owned,
json_agg(json_build_object('yard_id', o.yard_id, 'quantity', o.quantity) ORDER BY o.yard_id) FILTER (WHERE o.quantity > 0) AS yards
FROM owned_counts o JOIN items i ON i.id = o.item_id AND (i.deleted_at IS NULL AND NOT i.is_custom)
GROUP BY o.item_id HAVING sum(o.quantity) > 0),
jobs AS MATERIALIZED (
SELECT d.id FROM drafts d JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL AND p.status = 'active'
WHERE d.deleted_at IS NULL AND d.id IN (
SELECT w.id FROM drafts w WHERE w.on_site_from <= $1::date AND w.back_in_yard >= $2::date AND w.deleted_at IS NULL
UNION SELECT r.draft_id FROM reservations r WHERE r.on_site_from <= $3::date AND r.back_in_yard >= $4::date)),
taken AS MATERIALIZED (
SELECT l.id AS load_id, l.draft_id, n.item_id, t.left_at, t.closed_at, sum(g.loaded)::int AS loaded,
sum(greatest(0, g.loaded - g.back))::int AS still_out
FROM load_trips t JOIN loads l ON l.id = t.load_id
JOIN load_lines n ON n.load_id = l.id AND n.comes_back AND n.item_id IN (SELECT item_id FROM shared)
CROSS JOIN LATERAL (
SELECT coalesce(sum(CASE g.kind WHEN 'loaded' THEN g.pieces WHEN 'unloaded' THEN -g.pieces END), 0) AS loaded,
coalesce(sum(g.pieces) FILTER (WHERE g.kind = any($5::text[])), 0) AS back
FROM (SELECT max(kind) FILTER (WHERE undoes IS NULL) AS kind, sum(CASE WHEN undoes IS NULL THEN quantity ELSE -quantity END) AS pieces
FROM load_events WHERE line_id = n.id GROUP BY coalesce(undoes, id)) g) g
WHERE t.closed_at IS NULL OR l.draft_id IN (SELECT id FROM jobs)
GROUP BY l.id, t.load_id, n.item_id),
taken_by AS MATERIALIZED (SELECT draft_id, item_id, sum(loaded)::int AS pieces FROM taken GROUP BY draft_id, item_id),
claims AS (
SELECT k.item_id, 'out' AS kind, k.still_out AS quantity, (k.left_at AT TIME ZONE $6)::date AS first_day,
w.back_on AS last_day, k.draft_id, k.load_id
FROM taken k JOIN loads l ON l.id = k.load_id JOIN drafts d ON d.id = k.draft_id CROSS JOIN LATERAL (
SELECT coalesce(l.leaves_on, CASE WHEN l.back_on < d.on_site_from THEN NULL ELSE d.on_site_from END) AS leaves_on,
coalesce(l.back_on, CASE WHEN d.back_in_yard < l.leaves_on THEN NULL ELSE d.back_in_yard END) AS back_on,
array_remove(ARRAY[CASE WHEN l.leaves_on IS NOT NULL THEN 'leaves_on' END,
CASE WHEN l.back_on IS NOT NULL THEN 'back_on' END], NULL) AS own_days) w
WHERE k.closed_at IS NULL AND k.still_out > 0
UNION ALL
SELECT r.item_id, 'reserved', r.quantity - coalesce(k.pieces, 0), r.on_site_from, r.back_in_yard, r.draft_id, NULL
FROM jobs j JOIN reservations r ON r.draft_id = j.id JOIN shared s ON s.item_id = r.item_id
LEFT JOIN taken_by k ON k.draft_id = r.draft_id AND k.item_id = r.item_id
UNION ALL
SELECT c.item_id, 'wanted', c.quantity - greatest(coalesce(r.quantity, 0), coalesce(k.pieces, 0)), d.on_site_from, d.back_in_yard, d.id, NULL
FROM jobs j JOIN drafts d ON d.id = j.id JOIN cart_lines c ON c.draft_id = d.id JOIN shared s ON s.item_id = c.item_id
LEFT JOIN reservations r ON r.draft_id = d.id AND r.item_id = c.item_id
LEFT JOIN taken_by k ON k.draft_id = d.id AND k.item_id = c.item_id
WHERE d.on_site_from IS NOT NULL AND d.back_in_yard IS NOT NULL),
known AS (
SELECT c.item_id, json_agg(json_build_object(
'kind', c.kind, 'quantity', c.quantity, 'from', c.first_day, 'until', CASE WHEN c.last_day >= $7::date OR c.kind <> 'out' THEN c.last_day END,
'due', CASE WHEN c.kind = 'out' AND c.last_day < $8::date THEN c.last_day END,
'project_id', p.id, 'custom_id', p.custom_id, 'project_name', p.project_name, 'draft_id', d.id, 'draft_number', (SELECT count(*)::int FROM drafts o WHERE o.project_id = d.project_id AND o.id <= d.id
AND (o.deleted_at IS NULL OR o.deleted_at >= d.deleted_at)),
'load_id', c.load_id, 'pm_name', pm.name, 'fm_name', fm.name) ORDER BY c.first_day, d.id, c.kind, c.load_id) AS claims
FROM claims c JOIN drafts d ON d.id = c.draft_id AND d.deleted_at IS NULL JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL
LEFT JOIN users pm ON pm.id = d.pm_id LEFT JOIN users fm ON fm.id = d.fm_id
WHERE c.quantity > 0 AND c.first_day <= $9::date
AND (c.last_day >= $10::date OR c.kind = 'out' AND coalesce(c.last_day < $11::date, true))
GROUP BY c.item_id)
SELECT s.item_id, i.name AS item_name, g.name AS category_name, b.name AS subcategory_name, s.owned, s.yards, coalesce(k.claims, '[]') AS claims
FROM shared s JOIN items i ON i.id = s.item_id JOIN categories g ON g.id = i.category_id LEFT JOIN categories b ON b.id = i.subcategory_id
LEFT JOIN known k ON k.item_id = s.item_id
ORDER BY g.sort_order, g.id, b.sort_order NULLS FIRST, b.id NULLS FIRST, name_order(i.name) COLLATE names, i.id;

-- readOwned
SELECT coalesce(sum(quantity), 0)::int AS owned FROM owned_counts WHERE item_id = $1 AND yard_id <> $2;

-- writeOwned
INSERT INTO owned_counts (item_id, yard_id, quantity) VALUES ($1, $2, $3)
ON CONFLICT (item_id, yard_id) DO UPDATE SET quantity = excluded.quantity WHERE owned_counts.quantity <> excluded.quantity;
