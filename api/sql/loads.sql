-- What loads.repository.ts sends: pnpm --filter api sql

-- insertLines
INSERT INTO load_lines SELECT * FROM json_populate_recordset(NULL::load_lines, $1::json);

-- insertLoad
insert into "loads" ("id", "draft_id", "code", "trip", "follows_id", "list_hash", "created_at", "created_by", "taken_over_at", "leaves_on", "back_on")
values (default, default, default, default, default, default, default, default, default, default, default)
returning "id";

-- lockLoads
SELECT id FROM loads WHERE id = any($1::int[]) ORDER BY id FOR UPDATE;

-- readConsumables
SELECT id FROM items WHERE id = any($1::int[]) AND NOT comes_back;

-- readEvents
SELECT e.*, u.name AS user_name FROM load_events e JOIN users u ON u.id = e.user_id WHERE e.kind <> 'planned' AND e.load_id = $1 AND e.seq > $2 ORDER BY e.seq;

-- readLines
SELECT n.*, i.name_es, c.name_es AS category_name_es, u.name_es AS unit_name_es
FROM load_lines n LEFT JOIN items i ON i.id = n.item_id AND i.name = n.item_name
LEFT JOIN categories c ON c.parent_id IS NULL AND c.name = n.category_name AND c.deleted_at IS NULL
LEFT JOIN units u ON u.name = n.unit_name AND u.deleted_at IS NULL
WHERE n.load_id = $1
ORDER BY n.position, n.id;

-- readLoad
SELECT l.id, l.code, p.id AS project_id, p.status AS project_status, p.custom_id, p.project_name, l.draft_id,
(SELECT count(*)::int FROM drafts o WHERE o.project_id = d.project_id AND o.id <= d.id
AND (o.deleted_at IS NULL OR o.deleted_at >= d.deleted_at)) AS draft_number,
coalesce(
(SELECT e.text FROM load_events e WHERE e.load_id = l.id AND e.kind = 'truck' ORDER BY e.seq DESC LIMIT 1), '') AS truck,
l.trip, l.created_by, u.name AS created_by_name, l.created_at, l.taken_over_at, l.follows_id,
(SELECT array_agg(o.code) FROM old_load_codes o WHERE o.load_id = l.id) AS old_codes,
(SELECT o.id FROM loads o WHERE o.draft_id = l.draft_id AND o.follows_id IS NULL AND l.follows_id IS NULL AND o.list_hash <> l.list_hash
AND (coalesce(o.taken_over_at, o.created_at), o.id) > (coalesce(l.taken_over_at, l.created_at), l.id)
ORDER BY coalesce(o.taken_over_at, o.created_at) DESC, o.id DESC LIMIT 1) AS newer_load_id,
(SELECT o.id FROM loads o WHERE o.follows_id = l.id) AS next_trip_id,
(
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) AS mark,
w.*, c.*
FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL
JOIN users u ON u.id = l.created_by
CROSS JOIN LATERAL (
SELECT coalesce(l.leaves_on, CASE WHEN l.back_on < d.on_site_from THEN NULL ELSE d.on_site_from END) AS leaves_on,
coalesce(l.back_on, CASE WHEN d.back_in_yard < l.leaves_on THEN NULL ELSE d.back_in_yard END) AS back_on,
array_remove(ARRAY[CASE WHEN l.leaves_on IS NOT NULL THEN 'leaves_on' END,
CASE WHEN l.back_on IS NOT NULL THEN 'back_on' END], NULL) AS own_days) w
CROSS JOIN LATERAL (
SELECT count(*) FILTER (WHERE planned > 0 OR loaded > 0)::int AS lines,
count(*) FILTER (WHERE loaded > 0 AND loaded >= planned)::int AS loaded,
count(*) FILTER (WHERE loaded > 0 AND loaded < planned)::int AS partly,
count(*) FILTER (WHERE comes_back AND loaded > 0)::int AS out,
count(*) FILTER (WHERE comes_back AND loaded > back)::int AS open,
coalesce(bool_or(back > 0), false) AS returns
FROM (
SELECT id, max(planned) AS planned, bool_or(comes_back) AS comes_back,
coalesce(sum(CASE kind WHEN 'loaded' THEN pieces WHEN 'unloaded' THEN -pieces END), 0) AS loaded,
coalesce(sum(pieces) FILTER (WHERE kind = any($1::text[])), 0) AS back
FROM (
SELECT id, planned, comes_back, NULL AS kind, NULL AS pieces FROM load_lines WHERE load_id = l.id
UNION ALL
SELECT line_id, NULL, NULL, max(kind) FILTER (WHERE undoes IS NULL),
sum(CASE WHEN undoes IS NULL THEN quantity ELSE -quantity END)
FROM load_events WHERE load_id = l.id AND line_id IS NOT NULL GROUP BY line_id, coalesce(undoes, id)) n
GROUP BY id) n) c
WHERE l.id = $2;

-- readLoads
SELECT l.id, l.code, p.id AS project_id, p.status AS project_status, p.custom_id, p.project_name, l.draft_id,
(SELECT count(*)::int FROM drafts o WHERE o.project_id = d.project_id AND o.id <= d.id
AND (o.deleted_at IS NULL OR o.deleted_at >= d.deleted_at)) AS draft_number,
coalesce(
(SELECT e.text FROM load_events e WHERE e.load_id = l.id AND e.kind = 'truck' ORDER BY e.seq DESC LIMIT 1), '') AS truck,
l.trip, l.created_by, u.name AS created_by_name, l.created_at, l.taken_over_at, l.follows_id,
(SELECT array_agg(o.code) FROM old_load_codes o WHERE o.load_id = l.id) AS old_codes,
(SELECT o.id FROM loads o WHERE o.draft_id = l.draft_id AND o.follows_id IS NULL AND l.follows_id IS NULL AND o.list_hash <> l.list_hash
AND (coalesce(o.taken_over_at, o.created_at), o.id) > (coalesce(l.taken_over_at, l.created_at), l.id)
ORDER BY coalesce(o.taken_over_at, o.created_at) DESC, o.id DESC LIMIT 1) AS newer_load_id,
(SELECT o.id FROM loads o WHERE o.follows_id = l.id) AS next_trip_id,
(
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) AS mark,
w.*, c.*
FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL
JOIN users u ON u.id = l.created_by
CROSS JOIN LATERAL (
SELECT coalesce(l.leaves_on, CASE WHEN l.back_on < d.on_site_from THEN NULL ELSE d.on_site_from END) AS leaves_on,
coalesce(l.back_on, CASE WHEN d.back_in_yard < l.leaves_on THEN NULL ELSE d.back_in_yard END) AS back_on,
array_remove(ARRAY[CASE WHEN l.leaves_on IS NOT NULL THEN 'leaves_on' END,
CASE WHEN l.back_on IS NOT NULL THEN 'back_on' END], NULL) AS own_days) w
CROSS JOIN LATERAL (
SELECT count(*) FILTER (WHERE planned > 0 OR loaded > 0)::int AS lines,
count(*) FILTER (WHERE loaded > 0 AND loaded >= planned)::int AS loaded,
count(*) FILTER (WHERE loaded > 0 AND loaded < planned)::int AS partly,
count(*) FILTER (WHERE comes_back AND loaded > 0)::int AS out,
count(*) FILTER (WHERE comes_back AND loaded > back)::int AS open,
coalesce(bool_or(back > 0), false) AS returns
FROM (
SELECT id, max(planned) AS planned, bool_or(comes_back) AS comes_back,
coalesce(sum(CASE kind WHEN 'loaded' THEN pieces WHEN 'unloaded' THEN -pieces END), 0) AS loaded,
coalesce(sum(pieces) FILTER (WHERE kind = any($1::text[])), 0) AS back
FROM (
SELECT id, planned, comes_back, NULL AS kind, NULL AS pieces FROM load_lines WHERE load_id = l.id
UNION ALL
SELECT line_id, NULL, NULL, max(kind) FILTER (WHERE undoes IS NULL),
sum(CASE WHEN undoes IS NULL THEN quantity ELSE -quantity END)
FROM load_events WHERE load_id = l.id AND line_id IS NOT NULL GROUP BY line_id, coalesce(undoes, id)) n
GROUP BY id) n) c
WHERE l.id IN (
SELECT l.id FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL
WHERE p.id = $2
ORDER BY l.id DESC LIMIT $3) ORDER BY l.id DESC;

-- readNewest
SELECT l.id, coalesce((SELECT max(e.seq) FROM load_events e WHERE e.load_id = l.id), 0) AS seq,
w.leaves_on, w.back_on, coalesce((SELECT c.seq FROM thread_changes c WHERE c.draft_id = d.id), 0) AS threads
FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL CROSS JOIN LATERAL (
SELECT coalesce(l.leaves_on, CASE WHEN l.back_on < d.on_site_from THEN NULL ELSE d.on_site_from END) AS leaves_on,
coalesce(l.back_on, CASE WHEN d.back_in_yard < l.leaves_on THEN NULL ELSE d.back_in_yard END) AS back_on,
array_remove(ARRAY[CASE WHEN l.leaves_on IS NOT NULL THEN 'leaves_on' END,
CASE WHEN l.back_on IS NOT NULL THEN 'back_on' END], NULL) AS own_days) w WHERE l.id = any($1::int[]);

-- readOfCode
SELECT l.id, l.code <> $1 AS is_old FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL
WHERE l.code = $2 OR l.id = (SELECT o.load_id FROM old_load_codes o WHERE o.code = $3);

-- readOfList
SELECT l.id, l.code, EXISTS (SELECT FROM load_events e WHERE e.load_id = l.id) AS is_begun
FROM loads l WHERE l.draft_id = $1 AND l.list_hash = $2
ORDER BY l.id DESC LIMIT 1;

-- readPlanChanges
SELECT e.*, u.name AS user_name FROM load_events e JOIN users u ON u.id = e.user_id WHERE e.kind = 'planned' AND e.load_id = $1 AND e.seq > $2 ORDER BY e.seq;

-- readTripAfter
SELECT id FROM loads WHERE follows_id = $1;
