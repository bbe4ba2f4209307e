-- What lastJobs.repository.ts sends: pnpm --filter api sql

-- readLastJobsOfCategory
WITH here AS MATERIALIZED (
SELECT d.project_id, ARRAY(SELECT DISTINCT s.type FROM draft_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
WHERE x.draft_id = d.id) AS groups
FROM drafts d WHERE d.id = $1),
asked AS MATERIALIZED (
SELECT i.id, CASE i.quantity_rule ->> 'kind' WHEN 'measure' THEN i.quantity_rule ->> 'measure' WHEN 'fixed' THEN 'job' ELSE 'crew' END AS base
FROM items i WHERE i.deleted_at IS NULL AND NOT i.is_custom AND i.category_id = $2)
SELECT a.id AS item_id, a.base, p.id AS project_id, p.custom_id, p.project_name, u.used, (CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END)::float8 AS had
FROM here CROSS JOIN asked a
CROSS JOIN LATERAL (
SELECT c.project_id, max(c.id) AS load_id
FROM (SELECT l.id, d.project_id FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id
WHERE s.item_id = a.id AND s.taken > 0 AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0 AND l.created_at > now() - make_interval(years => $3) AND p.id IS DISTINCT FROM here.project_id
AND (here.groups = '{}' OR EXISTS (
SELECT FROM draft_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
WHERE x.draft_id = d.id AND s.type = any(here.groups)))
ORDER BY s.load_id DESC LIMIT $4) c
WHERE NOT EXISTS (SELECT FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE p.id = c.project_id AND NOT (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed')
GROUP BY c.project_id ORDER BY load_id DESC) j
JOIN loads l ON l.id = j.load_id JOIN drafts d ON d.id = l.draft_id JOIN projects p ON p.id = j.project_id
CROSS JOIN LATERAL (
SELECT greatest(0, sum(s.used))::int AS used, sum(s.taken) > 0 AS went_out
FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id
WHERE s.item_id = a.id AND p.id = j.project_id) u
WHERE u.went_out
ORDER BY a.id, j.load_id DESC;

-- readLastJobsOfList
WITH here AS MATERIALIZED (
SELECT d.project_id, ARRAY(SELECT DISTINCT s.type FROM draft_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
WHERE x.draft_id = d.id) AS groups
FROM drafts d WHERE d.id = $1),
asked AS MATERIALIZED (
SELECT i.id, CASE i.quantity_rule ->> 'kind' WHEN 'measure' THEN i.quantity_rule ->> 'measure' WHEN 'fixed' THEN 'job' ELSE 'crew' END AS base
FROM items i WHERE i.deleted_at IS NULL AND NOT i.is_custom AND i.id IN (SELECT c.item_id FROM cart_lines c WHERE c.draft_id = $2))
SELECT a.id AS item_id, a.base, p.id AS project_id, p.custom_id, p.project_name, u.used, (CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END)::float8 AS had
FROM here CROSS JOIN asked a
CROSS JOIN LATERAL (
SELECT c.project_id, max(c.id) AS load_id
FROM (SELECT l.id, d.project_id FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id
WHERE s.item_id = a.id AND s.taken > 0 AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0 AND l.created_at > now() - make_interval(years => $3) AND p.id IS DISTINCT FROM here.project_id
AND (here.groups = '{}' OR EXISTS (
SELECT FROM draft_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
WHERE x.draft_id = d.id AND s.type = any(here.groups)))
ORDER BY s.load_id DESC LIMIT $4) c
WHERE NOT EXISTS (SELECT FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE p.id = c.project_id AND NOT (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed')
GROUP BY c.project_id ORDER BY load_id DESC) j
JOIN loads l ON l.id = j.load_id JOIN drafts d ON d.id = l.draft_id JOIN projects p ON p.id = j.project_id
CROSS JOIN LATERAL (
SELECT greatest(0, sum(s.used))::int AS used, sum(s.taken) > 0 AS went_out
FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id
WHERE s.item_id = a.id AND p.id = j.project_id) u
WHERE u.went_out
ORDER BY a.id, j.load_id DESC;

-- readLastJobsOfRules
WITH here AS MATERIALIZED (SELECT NULL::int AS project_id, '{}'::text[] AS groups),
asked AS MATERIALIZED (
SELECT i.id, CASE i.quantity_rule ->> 'kind' WHEN 'measure' THEN i.quantity_rule ->> 'measure' WHEN 'fixed' THEN 'job' ELSE 'crew' END AS base
FROM items i WHERE i.deleted_at IS NULL AND NOT i.is_custom AND (i.required_qty_per_crew > 0 OR i.quantity_rule ->> 'kind' = 'measure'))
SELECT a.id AS item_id, a.base, p.id AS project_id, p.custom_id, p.project_name, u.used, (CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END)::float8 AS had
FROM here CROSS JOIN asked a
CROSS JOIN LATERAL (
SELECT c.project_id, max(c.id) AS load_id
FROM (SELECT l.id, d.project_id FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id
WHERE s.item_id = a.id AND s.taken > 0 AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0 AND l.created_at > now() - make_interval(years => $1) AND p.id IS DISTINCT FROM here.project_id
AND (here.groups = '{}' OR EXISTS (
SELECT FROM draft_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
WHERE x.draft_id = d.id AND s.type = any(here.groups)))
ORDER BY s.load_id DESC LIMIT $2) c
WHERE NOT EXISTS (SELECT FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE p.id = c.project_id AND NOT (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed')
GROUP BY c.project_id ORDER BY load_id DESC) j
JOIN loads l ON l.id = j.load_id JOIN drafts d ON d.id = l.draft_id JOIN projects p ON p.id = j.project_id
CROSS JOIN LATERAL (
SELECT greatest(0, sum(s.used))::int AS used, sum(s.taken) > 0 AS went_out
FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id
WHERE s.item_id = a.id AND p.id = j.project_id) u
WHERE u.went_out
ORDER BY a.id, j.load_id DESC;
