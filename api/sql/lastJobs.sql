-- What lastJobs.repository.ts sends: pnpm --filter api sql

-- readLastJobsOfCategory
WITH here AS MATERIALIZED (
SELECT d.project_id, ARRAY(SELECT DISTINCT s.type FROM draft_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
WHERE x.draft_id = d.id) AS groups
FROM drafts d WHERE d.id = $1),
asked AS MATERIALIZED (
SELECT i.id, m.id AS source, u.name AS unit_name,
CASE i.quantity_rule ->> 'kind' WHEN 'measure' THEN i.quantity_rule ->> 'measure' WHEN 'fixed' THEN 'job' ELSE 'crew' END AS base
FROM items i JOIN units u ON u.id = i.unit_id
CROSS JOIN LATERAL (SELECT i.id UNION ALL SELECT id FROM items WHERE merged_into = i.id) m
WHERE i.deleted_at IS NULL AND NOT i.is_custom AND i.category_id = $2),
newest AS (
SELECT a.id, c.project_id, c.load_id FROM here CROSS JOIN asked a
CROSS JOIN LATERAL (
SELECT s.load_id, l.project_id FROM load_uses s CROSS JOIN LATERAL (
SELECT d.project_id FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL
WHERE l.id = s.load_id AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0 AND l.created_at > now() - make_interval(years => $3)
AND p.id IS DISTINCT FROM here.project_id AND (here.groups = '{}' OR EXISTS (
SELECT FROM draft_surface_types x JOIN surface_types t ON t.id = x.surface_type_id WHERE x.draft_id = d.id AND t.type = any(here.groups)))
OFFSET 0) l
WHERE s.item_id = a.source AND s.unit_name = a.unit_name AND s.taken > 0
ORDER BY s.load_id DESC LIMIT $4) c
WHERE NOT EXISTS (SELECT FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE p.id = c.project_id AND NOT (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed')),
jobs AS (
SELECT * FROM (
SELECT id, project_id, max(load_id) AS load_id, row_number() OVER (PARTITION BY id ORDER BY max(load_id) DESC) AS place
FROM newest GROUP BY 1, 2) n
WHERE place <= $5),
drafts_used AS (
SELECT j.id, j.project_id, j.load_id, a.base, n.draft_id, max(n.had) AS had, sum(n.used) AS used
FROM jobs j JOIN asked a ON a.id = j.id
CROSS JOIN LATERAL (
SELECT d.id AS draft_id, CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END AS had, sum(s.used) AS used, sum(s.taken) AS taken
FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id
WHERE s.item_id = a.source AND s.unit_name = a.unit_name AND p.id = j.project_id AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0 GROUP BY d.id) n
GROUP BY 1, 2, 3, 4, 5 HAVING sum(n.taken) > 0)
SELECT j.id AS item_id, j.base, k.id AS project_id, k.custom_id, k.project_name, greatest(0, sum(j.used))::int AS used, sum(j.had)::float8 AS had
FROM drafts_used j JOIN projects k ON k.id = j.project_id
GROUP BY j.id, j.base, k.id, j.load_id
ORDER BY j.id, j.load_id DESC;

-- readLastJobsOfList
WITH here AS MATERIALIZED (
SELECT d.project_id, ARRAY(SELECT DISTINCT s.type FROM draft_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
WHERE x.draft_id = d.id) AS groups
FROM drafts d WHERE d.id = $1),
asked AS MATERIALIZED (
SELECT i.id, m.id AS source, u.name AS unit_name,
CASE i.quantity_rule ->> 'kind' WHEN 'measure' THEN i.quantity_rule ->> 'measure' WHEN 'fixed' THEN 'job' ELSE 'crew' END AS base
FROM items i JOIN units u ON u.id = i.unit_id
CROSS JOIN LATERAL (SELECT i.id UNION ALL SELECT id FROM items WHERE merged_into = i.id) m
WHERE i.deleted_at IS NULL AND NOT i.is_custom AND i.id IN (SELECT c.item_id FROM cart_lines c WHERE c.draft_id = $2)),
newest AS (
SELECT a.id, c.project_id, c.load_id FROM here CROSS JOIN asked a
CROSS JOIN LATERAL (
SELECT s.load_id, l.project_id FROM load_uses s CROSS JOIN LATERAL (
SELECT d.project_id FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL
WHERE l.id = s.load_id AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0 AND l.created_at > now() - make_interval(years => $3)
AND p.id IS DISTINCT FROM here.project_id AND (here.groups = '{}' OR EXISTS (
SELECT FROM draft_surface_types x JOIN surface_types t ON t.id = x.surface_type_id WHERE x.draft_id = d.id AND t.type = any(here.groups)))
OFFSET 0) l
WHERE s.item_id = a.source AND s.unit_name = a.unit_name AND s.taken > 0
ORDER BY s.load_id DESC LIMIT $4) c
WHERE NOT EXISTS (SELECT FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE p.id = c.project_id AND NOT (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed')),
jobs AS (
SELECT * FROM (
SELECT id, project_id, max(load_id) AS load_id, row_number() OVER (PARTITION BY id ORDER BY max(load_id) DESC) AS place
FROM newest GROUP BY 1, 2) n
WHERE place <= $5),
drafts_used AS (
SELECT j.id, j.project_id, j.load_id, a.base, n.draft_id, max(n.had) AS had, sum(n.used) AS used
FROM jobs j JOIN asked a ON a.id = j.id
CROSS JOIN LATERAL (
SELECT d.id AS draft_id, CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END AS had, sum(s.used) AS used, sum(s.taken) AS taken
FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id
WHERE s.item_id = a.source AND s.unit_name = a.unit_name AND p.id = j.project_id AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0 GROUP BY d.id) n
GROUP BY 1, 2, 3, 4, 5 HAVING sum(n.taken) > 0)
SELECT j.id AS item_id, j.base, k.id AS project_id, k.custom_id, k.project_name, greatest(0, sum(j.used))::int AS used, sum(j.had)::float8 AS had
FROM drafts_used j JOIN projects k ON k.id = j.project_id
GROUP BY j.id, j.base, k.id, j.load_id
ORDER BY j.id, j.load_id DESC;

-- readLastJobsOfRules
WITH here AS MATERIALIZED (SELECT NULL::int AS project_id, '{}'::text[] AS groups),
asked AS MATERIALIZED (
SELECT i.id, m.id AS source, u.name AS unit_name,
CASE i.quantity_rule ->> 'kind' WHEN 'measure' THEN i.quantity_rule ->> 'measure' WHEN 'fixed' THEN 'job' ELSE 'crew' END AS base
FROM items i JOIN units u ON u.id = i.unit_id
CROSS JOIN LATERAL (SELECT i.id UNION ALL SELECT id FROM items WHERE merged_into = i.id) m
WHERE i.deleted_at IS NULL AND NOT i.is_custom AND (i.required_qty_per_crew > 0 OR i.quantity_rule ->> 'kind' = 'measure')),
newest AS (
SELECT a.id, c.project_id, c.load_id FROM here CROSS JOIN asked a
CROSS JOIN LATERAL (
SELECT s.load_id, l.project_id FROM load_uses s CROSS JOIN LATERAL (
SELECT d.project_id FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL
WHERE l.id = s.load_id AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0 AND l.created_at > now() - make_interval(years => $1)
AND p.id IS DISTINCT FROM here.project_id AND (here.groups = '{}' OR EXISTS (
SELECT FROM draft_surface_types x JOIN surface_types t ON t.id = x.surface_type_id WHERE x.draft_id = d.id AND t.type = any(here.groups)))
OFFSET 0) l
WHERE s.item_id = a.source AND s.unit_name = a.unit_name AND s.taken > 0
ORDER BY s.load_id DESC LIMIT $2) c
WHERE NOT EXISTS (SELECT FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE p.id = c.project_id AND NOT (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed')),
jobs AS (
SELECT * FROM (
SELECT id, project_id, max(load_id) AS load_id, row_number() OVER (PARTITION BY id ORDER BY max(load_id) DESC) AS place
FROM newest GROUP BY 1, 2) n
WHERE place <= $3),
drafts_used AS (
SELECT j.id, j.project_id, j.load_id, a.base, n.draft_id, max(n.had) AS had, sum(n.used) AS used
FROM jobs j JOIN asked a ON a.id = j.id
CROSS JOIN LATERAL (
SELECT d.id AS draft_id, CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END AS had, sum(s.used) AS used, sum(s.taken) AS taken
FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id
WHERE s.item_id = a.source AND s.unit_name = a.unit_name AND p.id = j.project_id AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0 GROUP BY d.id) n
GROUP BY 1, 2, 3, 4, 5 HAVING sum(n.taken) > 0)
SELECT j.id AS item_id, j.base, k.id AS project_id, k.custom_id, k.project_name, greatest(0, sum(j.used))::int AS used, sum(j.had)::float8 AS had
FROM drafts_used j JOIN projects k ON k.id = j.project_id
GROUP BY j.id, j.base, k.id, j.load_id
ORDER BY j.id, j.load_id DESC;
