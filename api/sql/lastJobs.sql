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
jobs AS (
SELECT a.id, j.project_id, max(j.load_id) AS load_id FROM here CROSS JOIN asked a
CROSS JOIN LATERAL (
WITH RECURSIVE job AS (
SELECT n.load_id, n.project_id, ARRAY[n.project_id] AS seen FROM (
SELECT l.id AS load_id, c.project_id FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id CROSS JOIN LATERAL (SELECT p.id) c (project_id)
WHERE s.item_id = a.source AND s.unit_name = a.unit_name AND s.taken > 0 AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0
AND l.created_at > now() - make_interval(years => $3) AND p.id IS DISTINCT FROM here.project_id
AND (here.groups = '{}' OR EXISTS (
SELECT FROM draft_surface_types x JOIN surface_types t ON t.id = x.surface_type_id WHERE x.draft_id = d.id AND t.type = any(here.groups)))
AND NOT EXISTS (SELECT FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE p.id = c.project_id AND NOT (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed')
AND true
ORDER BY s.load_id DESC LIMIT 1) n
UNION ALL
SELECT n.load_id, n.project_id, job.seen || n.project_id
FROM job CROSS JOIN LATERAL (
SELECT l.id AS load_id, c.project_id FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id CROSS JOIN LATERAL (SELECT p.id) c (project_id)
WHERE s.item_id = a.source AND s.unit_name = a.unit_name AND s.taken > 0 AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0
AND l.created_at > now() - make_interval(years => $4) AND p.id IS DISTINCT FROM here.project_id
AND (here.groups = '{}' OR EXISTS (
SELECT FROM draft_surface_types x JOIN surface_types t ON t.id = x.surface_type_id WHERE x.draft_id = d.id AND t.type = any(here.groups)))
AND NOT EXISTS (SELECT FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE p.id = c.project_id AND NOT (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed')
AND s.load_id < job.load_id AND d.project_id <> ALL(job.seen)
ORDER BY s.load_id DESC LIMIT 1) n
WHERE cardinality(job.seen) < $5)
SELECT load_id, project_id FROM job) j
GROUP BY 1, 2)
SELECT j.id AS item_id, u.base, k.id AS project_id, k.custom_id, k.project_name, u.used, u.had
FROM jobs j JOIN projects k ON k.id = j.project_id
CROSS JOIN LATERAL (
SELECT max(n.base) AS base, greatest(0, sum(n.used))::int AS used, sum(n.had)::float8 AS had FROM (
SELECT a.base, sum(s.used) AS used, CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END AS had
FROM asked a JOIN load_uses s ON s.item_id = a.source AND s.unit_name = a.unit_name JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id
WHERE a.id = j.id AND p.id = j.project_id AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0
GROUP BY d.id, a.base HAVING sum(s.taken) > 0) n
HAVING count(*) > 0) u
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
jobs AS (
SELECT a.id, j.project_id, max(j.load_id) AS load_id FROM here CROSS JOIN asked a
CROSS JOIN LATERAL (
WITH RECURSIVE job AS (
SELECT n.load_id, n.project_id, ARRAY[n.project_id] AS seen FROM (
SELECT l.id AS load_id, c.project_id FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id CROSS JOIN LATERAL (SELECT p.id) c (project_id)
WHERE s.item_id = a.source AND s.unit_name = a.unit_name AND s.taken > 0 AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0
AND l.created_at > now() - make_interval(years => $3) AND p.id IS DISTINCT FROM here.project_id
AND (here.groups = '{}' OR EXISTS (
SELECT FROM draft_surface_types x JOIN surface_types t ON t.id = x.surface_type_id WHERE x.draft_id = d.id AND t.type = any(here.groups)))
AND NOT EXISTS (SELECT FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE p.id = c.project_id AND NOT (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed')
AND true
ORDER BY s.load_id DESC LIMIT 1) n
UNION ALL
SELECT n.load_id, n.project_id, job.seen || n.project_id
FROM job CROSS JOIN LATERAL (
SELECT l.id AS load_id, c.project_id FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id CROSS JOIN LATERAL (SELECT p.id) c (project_id)
WHERE s.item_id = a.source AND s.unit_name = a.unit_name AND s.taken > 0 AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0
AND l.created_at > now() - make_interval(years => $4) AND p.id IS DISTINCT FROM here.project_id
AND (here.groups = '{}' OR EXISTS (
SELECT FROM draft_surface_types x JOIN surface_types t ON t.id = x.surface_type_id WHERE x.draft_id = d.id AND t.type = any(here.groups)))
AND NOT EXISTS (SELECT FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE p.id = c.project_id AND NOT (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed')
AND s.load_id < job.load_id AND d.project_id <> ALL(job.seen)
ORDER BY s.load_id DESC LIMIT 1) n
WHERE cardinality(job.seen) < $5)
SELECT load_id, project_id FROM job) j
GROUP BY 1, 2)
SELECT j.id AS item_id, u.base, k.id AS project_id, k.custom_id, k.project_name, u.used, u.had
FROM jobs j JOIN projects k ON k.id = j.project_id
CROSS JOIN LATERAL (
SELECT max(n.base) AS base, greatest(0, sum(n.used))::int AS used, sum(n.had)::float8 AS had FROM (
SELECT a.base, sum(s.used) AS used, CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END AS had
FROM asked a JOIN load_uses s ON s.item_id = a.source AND s.unit_name = a.unit_name JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id
WHERE a.id = j.id AND p.id = j.project_id AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0
GROUP BY d.id, a.base HAVING sum(s.taken) > 0) n
HAVING count(*) > 0) u
ORDER BY j.id, j.load_id DESC;

-- readLastJobsOfRules
WITH here AS MATERIALIZED (SELECT NULL::int AS project_id, '{}'::text[] AS groups),
asked AS MATERIALIZED (
SELECT i.id, m.id AS source, u.name AS unit_name,
CASE i.quantity_rule ->> 'kind' WHEN 'measure' THEN i.quantity_rule ->> 'measure' WHEN 'fixed' THEN 'job' ELSE 'crew' END AS base
FROM items i JOIN units u ON u.id = i.unit_id
CROSS JOIN LATERAL (SELECT i.id UNION ALL SELECT id FROM items WHERE merged_into = i.id) m
WHERE i.deleted_at IS NULL AND NOT i.is_custom AND (i.required_qty_per_crew > 0 OR i.quantity_rule ->> 'kind' = 'measure')),
jobs AS (
SELECT a.id, j.project_id, max(j.load_id) AS load_id FROM here CROSS JOIN asked a
CROSS JOIN LATERAL (
WITH RECURSIVE job AS (
SELECT n.load_id, n.project_id, ARRAY[n.project_id] AS seen FROM (
SELECT l.id AS load_id, c.project_id FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id CROSS JOIN LATERAL (SELECT p.id) c (project_id)
WHERE s.item_id = a.source AND s.unit_name = a.unit_name AND s.taken > 0 AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0
AND l.created_at > now() - make_interval(years => $1) AND p.id IS DISTINCT FROM here.project_id
AND (here.groups = '{}' OR EXISTS (
SELECT FROM draft_surface_types x JOIN surface_types t ON t.id = x.surface_type_id WHERE x.draft_id = d.id AND t.type = any(here.groups)))
AND NOT EXISTS (SELECT FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE p.id = c.project_id AND NOT (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed')
AND true
ORDER BY s.load_id DESC LIMIT 1) n
UNION ALL
SELECT n.load_id, n.project_id, job.seen || n.project_id
FROM job CROSS JOIN LATERAL (
SELECT l.id AS load_id, c.project_id FROM load_uses s JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id CROSS JOIN LATERAL (SELECT p.id) c (project_id)
WHERE s.item_id = a.source AND s.unit_name = a.unit_name AND s.taken > 0 AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0
AND l.created_at > now() - make_interval(years => $2) AND p.id IS DISTINCT FROM here.project_id
AND (here.groups = '{}' OR EXISTS (
SELECT FROM draft_surface_types x JOIN surface_types t ON t.id = x.surface_type_id WHERE x.draft_id = d.id AND t.type = any(here.groups)))
AND NOT EXISTS (SELECT FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE p.id = c.project_id AND NOT (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed')
AND s.load_id < job.load_id AND d.project_id <> ALL(job.seen)
ORDER BY s.load_id DESC LIMIT 1) n
WHERE cardinality(job.seen) < $3)
SELECT load_id, project_id FROM job) j
GROUP BY 1, 2)
SELECT j.id AS item_id, u.base, k.id AS project_id, k.custom_id, k.project_name, u.used, u.had
FROM jobs j JOIN projects k ON k.id = j.project_id
CROSS JOIN LATERAL (
SELECT max(n.base) AS base, greatest(0, sum(n.used))::int AS used, sum(n.had)::float8 AS had FROM (
SELECT a.base, sum(s.used) AS used, CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END AS had
FROM asked a JOIN load_uses s ON s.item_id = a.source AND s.unit_name = a.unit_name JOIN loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL ON l.id = s.load_id
WHERE a.id = j.id AND p.id = j.project_id AND CASE a.base WHEN 'job' THEN 1 WHEN 'crew' THEN d.crew_size WHEN 'crew_days' THEN d.crew_size * (SELECT (last / 7 - first / 7) * 5 + least(last % 7, 5) - least(first % 7, 5)
FROM (SELECT d.on_site_from - date '1999-12-27' AS first, d.back_in_yard + 1 - date '1999-12-27' AS last) n) ELSE (to_jsonb(d) ->> a.base)::numeric END > 0
GROUP BY d.id, a.base HAVING sum(s.taken) > 0) n
HAVING count(*) > 0) u
ORDER BY j.id, j.load_id DESC;
