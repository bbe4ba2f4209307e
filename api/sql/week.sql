-- What week.repository.ts sends: pnpm --filter api sql

-- countListLines
SELECT draft_id, count(*)::int AS lines FROM cart_lines WHERE draft_id = any($1::int[]) GROUP BY draft_id;

-- countLoadLines
SELECT l.id, c.lines, c.loaded, c.out, c.open, EXISTS (SELECT FROM load_events e WHERE e.load_id = l.id) AS is_begun
FROM loads l CROSS JOIN LATERAL (
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
GROUP BY id) n) c WHERE l.id = any($2::int[]);

-- readTrucks
WITH starting AS MATERIALIZED (
SELECT id FROM drafts d WHERE d.on_site_from BETWEEN $1::date AND $2::date AND d.deleted_at IS NULL),
dated AS MATERIALIZED (
SELECT l.id FROM loads l WHERE l.leaves_on BETWEEN $3::date AND $4::date
UNION SELECT l.id FROM starting s JOIN loads l ON l.draft_id = s.id AND l.leaves_on IS NULL),
trucks AS MATERIALIZED (
SELECT l.id AS load_id, l.draft_id, l.trip, w.leaves_on, w.back_on, w.own_days, t.left_at, t.closed_at IS NOT NULL AS is_closed
FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL JOIN dated c ON c.id = l.id LEFT JOIN load_trips t ON t.load_id = l.id CROSS JOIN LATERAL (
SELECT coalesce(l.leaves_on, CASE WHEN l.back_on < d.on_site_from THEN NULL ELSE d.on_site_from END) AS leaves_on,
coalesce(l.back_on, CASE WHEN d.back_in_yard < l.leaves_on THEN NULL ELSE d.back_in_yard END) AS back_on,
array_remove(ARRAY[CASE WHEN l.leaves_on IS NOT NULL THEN 'leaves_on' END,
CASE WHEN l.back_on IS NOT NULL THEN 'back_on' END], NULL) AS own_days) w
WHERE w.leaves_on BETWEEN $5::date AND $6::date AND (t.left_at IS NOT NULL OR (p.status = 'active' AND NOT (
l.follows_id IS NULL AND NOT EXISTS (SELECT FROM load_events e WHERE e.load_id = l.id) AND EXISTS (
SELECT FROM loads o WHERE o.draft_id = l.draft_id AND o.follows_id IS NULL AND o.list_hash <> l.list_hash
AND (coalesce(o.taken_over_at, o.created_at), o.id) > (coalesce(l.taken_over_at, l.created_at), l.id)))))
UNION ALL
SELECT NULL, d.id, 1, d.on_site_from, d.back_in_yard, '{}', NULL, false
FROM starting s JOIN drafts d ON d.id = s.id JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL AND p.status = 'active'
WHERE NOT EXISTS (SELECT FROM loads l WHERE l.draft_id = d.id) AND EXISTS (SELECT FROM cart_lines c WHERE c.draft_id = d.id)
AND NOT EXISTS (
SELECT FROM drafts n WHERE n.project_id = d.project_id AND n.id > d.id AND n.deleted_at IS NULL AND n.on_site_from IS NOT NULL
AND EXISTS (SELECT FROM cart_lines c WHERE c.draft_id = n.id)))
SELECT t.load_id, t.trip, t.leaves_on, t.back_on, t.own_days, t.left_at, (t.left_at AT TIME ZONE $7)::date AS left_on, t.is_closed,
d.on_site_from, d.back_in_yard, (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) AS mark, coalesce(
(SELECT e.text FROM load_events e WHERE e.load_id = l.id AND e.kind = 'truck' ORDER BY e.seq DESC LIMIT 1), '') AS truck, p.id AS project_id, p.status AS project_status, p.custom_id, p.project_name, d.id AS draft_id, (SELECT count(*)::int FROM drafts o WHERE o.project_id = d.project_id AND o.id <= d.id
AND (o.deleted_at IS NULL OR o.deleted_at >= d.deleted_at)) AS draft_number,
pm.id AS pm_id, pm.name AS pm_name, fm.id AS fm_id, fm.name AS fm_name, coalesce(
(SELECT w.yard_id FROM draft_yards w JOIN yards y ON y.id = w.yard_id AND y.deleted_at IS NULL WHERE w.draft_id = d.id),
(SELECT min(id) FROM yards WHERE deleted_at IS NULL)) AS yard_id
FROM trucks t JOIN drafts d ON d.id = t.draft_id JOIN projects p ON p.id = d.project_id LEFT JOIN loads l ON l.id = t.load_id LEFT JOIN users pm ON pm.id = d.pm_id LEFT JOIN users fm ON fm.id = d.fm_id
WHERE NOT (t.left_at IS NULL AND (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed')
ORDER BY t.leaves_on, t.left_at, p.project_name, d.id, t.trip, t.load_id;
