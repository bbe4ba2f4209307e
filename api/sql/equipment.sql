-- What equipment.repository.ts sends: pnpm --filter api sql

-- countAway
WITH trips AS (
SELECT t.load_id, d.id AS draft_id, t.left_at, t.closed_at, w.back_on
FROM load_trips t JOIN loads l ON l.id = t.load_id JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL CROSS JOIN LATERAL (
SELECT coalesce(l.leaves_on, CASE WHEN l.back_on < d.on_site_from THEN NULL ELSE d.on_site_from END) AS leaves_on,
coalesce(l.back_on, CASE WHEN d.back_in_yard < l.leaves_on THEN NULL ELSE d.back_in_yard END) AS back_on,
array_remove(ARRAY[CASE WHEN l.leaves_on IS NOT NULL THEN 'leaves_on' END,
CASE WHEN l.back_on IS NOT NULL THEN 'back_on' END], NULL) AS own_days) w
WHERE t.closed_at IS NULL)
SELECT coalesce(sum(k.still_out), 0)::int AS away FROM (
SELECT t.load_id, t.draft_id, t.left_at, t.closed_at, t.back_on, n.item_id, sum(g.loaded)::int AS loaded,
sum(greatest(0, g.loaded - g.back))::int AS still_out
FROM trips t CROSS JOIN LATERAL (
SELECT id, item_id, comes_back FROM load_lines WHERE load_id = t.load_id OFFSET 0) n
CROSS JOIN LATERAL (
SELECT coalesce(sum(CASE g.kind WHEN 'loaded' THEN g.pieces WHEN 'unloaded' THEN -g.pieces END), 0) AS loaded,
coalesce(sum(g.pieces) FILTER (WHERE g.kind = any($1::text[])), 0) AS back
FROM (SELECT max(kind) FILTER (WHERE undoes IS NULL) AS kind, sum(CASE WHEN undoes IS NULL THEN quantity ELSE -quantity END) AS pieces
FROM load_events WHERE line_id = n.id GROUP BY coalesce(undoes, id)) g) g
WHERE n.comes_back AND n.item_id = any(ARRAY[$2::int])
GROUP BY t.load_id, t.draft_id, t.left_at, t.closed_at, t.back_on, n.item_id) k;

-- readCustomId
SELECT custom_id FROM projects WHERE id = $1;

-- readEquipment
WITH shared AS MATERIALIZED (
SELECT o.item_id, sum(o.quantity)::int AS owned,
json_agg(json_build_object('yard_id', o.yard_id, 'quantity', o.quantity) ORDER BY o.yard_id) FILTER (WHERE o.quantity > 0) AS yards
FROM owned_counts o JOIN items i ON i.id = o.item_id AND (i.deleted_at IS NULL AND NOT i.is_custom)
WHERE o.item_id = any($1::int[])
GROUP BY o.item_id HAVING sum(o.quantity) > 0),
jobs AS MATERIALIZED (
SELECT d.id, d.on_site_from, d.back_in_yard
FROM drafts d JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL AND p.status = 'active'
WHERE d.deleted_at IS NULL AND EXISTS (SELECT FROM shared) AND d.id IN (
SELECT w.id FROM drafts w WHERE w.on_site_from <= $2::date AND w.back_in_yard >= $3::date AND w.deleted_at IS NULL
UNION SELECT DISTINCT r.draft_id FROM reservations r WHERE r.on_site_from <= $4::date AND r.back_in_yard >= $5::date)),
trips AS MATERIALIZED (
SELECT t.load_id, d.id AS draft_id, t.left_at, t.closed_at, w.back_on
FROM load_trips t JOIN loads l ON l.id = t.load_id JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL CROSS JOIN LATERAL (
SELECT coalesce(l.leaves_on, CASE WHEN l.back_on < d.on_site_from THEN NULL ELSE d.on_site_from END) AS leaves_on,
coalesce(l.back_on, CASE WHEN d.back_in_yard < l.leaves_on THEN NULL ELSE d.back_in_yard END) AS back_on,
array_remove(ARRAY[CASE WHEN l.leaves_on IS NOT NULL THEN 'leaves_on' END,
CASE WHEN l.back_on IS NOT NULL THEN 'back_on' END], NULL) AS own_days) w
WHERE t.closed_at IS NULL AND EXISTS (SELECT FROM shared) UNION
SELECT t.load_id, d.id AS draft_id, t.left_at, t.closed_at, w.back_on
FROM load_trips t JOIN loads l ON l.id = t.load_id JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL CROSS JOIN LATERAL (
SELECT coalesce(l.leaves_on, CASE WHEN l.back_on < d.on_site_from THEN NULL ELSE d.on_site_from END) AS leaves_on,
coalesce(l.back_on, CASE WHEN d.back_in_yard < l.leaves_on THEN NULL ELSE d.back_in_yard END) AS back_on,
array_remove(ARRAY[CASE WHEN l.leaves_on IS NOT NULL THEN 'leaves_on' END,
CASE WHEN l.back_on IS NOT NULL THEN 'back_on' END], NULL) AS own_days) w
WHERE l.draft_id IN (SELECT id FROM jobs)),
taken AS MATERIALIZED (
SELECT t.load_id, t.draft_id, t.left_at, t.closed_at, t.back_on, n.item_id, sum(g.loaded)::int AS loaded,
sum(greatest(0, g.loaded - g.back))::int AS still_out
FROM trips t CROSS JOIN LATERAL (
SELECT id, item_id, comes_back FROM load_lines WHERE load_id = t.load_id OFFSET 0) n
CROSS JOIN LATERAL (
SELECT coalesce(sum(CASE g.kind WHEN 'loaded' THEN g.pieces WHEN 'unloaded' THEN -g.pieces END), 0) AS loaded,
coalesce(sum(g.pieces) FILTER (WHERE g.kind = any($6::text[])), 0) AS back
FROM (SELECT max(kind) FILTER (WHERE undoes IS NULL) AS kind, sum(CASE WHEN undoes IS NULL THEN quantity ELSE -quantity END) AS pieces
FROM load_events WHERE line_id = n.id GROUP BY coalesce(undoes, id)) g) g
WHERE n.comes_back AND n.item_id = any(ARRAY(SELECT item_id FROM shared))
GROUP BY t.load_id, t.draft_id, t.left_at, t.closed_at, t.back_on, n.item_id),
facts AS MATERIALIZED (
SELECT draft_id, item_id, sum(wanted)::int AS wanted, sum(reserved)::int AS reserved, sum(taken)::int AS taken,
min(wanted_from) AS wanted_from, min(wanted_until) AS wanted_until, min(reserved_from) AS reserved_from, min(reserved_until) AS reserved_until
FROM (
SELECT c.draft_id, c.item_id, c.quantity AS wanted, 0 AS reserved, 0 AS taken, j.on_site_from AS wanted_from,
j.back_in_yard AS wanted_until, NULL::date AS reserved_from, NULL::date AS reserved_until
FROM jobs j CROSS JOIN LATERAL (SELECT * FROM cart_lines WHERE draft_id = j.id AND item_id = any(ARRAY(SELECT item_id FROM shared)) OFFSET 0) c
UNION ALL
SELECT r.draft_id, r.item_id, 0, r.quantity, 0, NULL, NULL, r.on_site_from, r.back_in_yard
FROM jobs j JOIN reservations r ON r.draft_id = j.id AND r.item_id = any(ARRAY(SELECT item_id FROM shared))
UNION ALL
SELECT draft_id, item_id, 0, 0, loaded, NULL, NULL, NULL, NULL FROM taken) n
GROUP BY draft_id, item_id),
claims AS MATERIALIZED (
SELECT item_id, 'out' AS kind, still_out AS quantity, (left_at AT TIME ZONE $7)::date AS first_day,
CASE WHEN back_on >= $8::date THEN back_on END AS last_day, CASE WHEN back_on < $9::date THEN back_on END AS due, draft_id, load_id
FROM taken WHERE closed_at IS NULL
UNION ALL
SELECT item_id, 'reserved', reserved - taken, reserved_from, reserved_until, NULL, draft_id, NULL FROM facts WHERE reserved > 0
UNION ALL
SELECT item_id, 'wanted', wanted - greatest(reserved, taken), wanted_from, wanted_until, NULL, draft_id, NULL
FROM facts WHERE wanted_from IS NOT NULL AND wanted_until IS NOT NULL),
shown AS MATERIALIZED (
SELECT * FROM claims WHERE quantity > 0 AND first_day <= $10::date AND (last_day IS NULL OR last_day >= $11::date))
SELECT
(SELECT coalesce(json_agg(json_build_object(
'item_id', s.item_id, 'item_name', i.name, 'category_name', g.name, 'subcategory_name', b.name, 'owned', s.owned,
'turnaround', (SELECT turnaround FROM yard_settings), 'yards', s.yards)
ORDER BY g.sort_order, g.id, b.sort_order NULLS FIRST, b.id NULLS FIRST, name_order(i.name) COLLATE names, i.id), '[]')
FROM shared s JOIN items i ON i.id = s.item_id JOIN categories g ON g.id = i.category_id
LEFT JOIN categories b ON b.id = i.subcategory_id) AS items,
(SELECT coalesce(json_agg(json_build_object(
'item_id', item_id, 'kind', kind, 'quantity', quantity, 'from', first_day, 'until', last_day, 'due', due,
'draft_id', draft_id, 'load_id', load_id) ORDER BY first_day, draft_id, kind, load_id), '[]') FROM shown) AS claims,
(SELECT coalesce(json_agg(json_build_object(
'draft_id', d.id, 'draft_number', (SELECT count(*)::int FROM drafts o WHERE o.project_id = d.project_id AND o.id <= d.id
AND (o.deleted_at IS NULL OR o.deleted_at >= d.deleted_at)), 'project_id', p.id, 'custom_id', p.custom_id, 'project_name', p.project_name,
'pm_name', pm.name, 'fm_name', fm.name)), '[]')
FROM drafts d JOIN projects p ON p.id = d.project_id LEFT JOIN users pm ON pm.id = d.pm_id LEFT JOIN users fm ON fm.id = d.fm_id
WHERE d.id IN (SELECT DISTINCT draft_id FROM shown)) AS drafts;

-- readTaken
WITH trips AS (
SELECT t.load_id, d.id AS draft_id, t.left_at, t.closed_at, w.back_on
FROM load_trips t JOIN loads l ON l.id = t.load_id JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL CROSS JOIN LATERAL (
SELECT coalesce(l.leaves_on, CASE WHEN l.back_on < d.on_site_from THEN NULL ELSE d.on_site_from END) AS leaves_on,
coalesce(l.back_on, CASE WHEN d.back_in_yard < l.leaves_on THEN NULL ELSE d.back_in_yard END) AS back_on,
array_remove(ARRAY[CASE WHEN l.leaves_on IS NOT NULL THEN 'leaves_on' END,
CASE WHEN l.back_on IS NOT NULL THEN 'back_on' END], NULL) AS own_days) w
WHERE l.id = any($1::int[]))
SELECT k.load_id, i.name AS item_name
FROM (
SELECT t.load_id, t.draft_id, t.left_at, t.closed_at, t.back_on, n.item_id, sum(g.loaded)::int AS loaded,
sum(greatest(0, g.loaded - g.back))::int AS still_out
FROM trips t CROSS JOIN LATERAL (
SELECT id, item_id, comes_back FROM load_lines WHERE load_id = t.load_id OFFSET 0) n
CROSS JOIN LATERAL (
SELECT coalesce(sum(CASE g.kind WHEN 'loaded' THEN g.pieces WHEN 'unloaded' THEN -g.pieces END), 0) AS loaded,
coalesce(sum(g.pieces) FILTER (WHERE g.kind = any($2::text[])), 0) AS back
FROM (SELECT max(kind) FILTER (WHERE undoes IS NULL) AS kind, sum(CASE WHEN undoes IS NULL THEN quantity ELSE -quantity END) AS pieces
FROM load_events WHERE line_id = n.id GROUP BY coalesce(undoes, id)) g) g
WHERE n.comes_back AND n.item_id = any(ARRAY(SELECT item_id FROM owned_counts WHERE quantity > 0))
GROUP BY t.load_id, t.draft_id, t.left_at, t.closed_at, t.back_on, n.item_id) k JOIN items i ON i.id = k.item_id AND (i.deleted_at IS NULL AND NOT i.is_custom)
WHERE k.still_out > 0 ORDER BY k.load_id, name_order(i.name) COLLATE names;
