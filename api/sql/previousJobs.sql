-- What previousJobs.repository.ts sends: pnpm --filter api sql

-- readPreviousJobs
SELECT id FROM users WHERE name ILIKE $1;

-- readPreviousJobs
WITH page AS MATERIALIZED (
SELECT p.id FROM projects p WHERE p.deleted_at IS NULL AND p.status = 'completed' AND p.id = ANY(ARRAY(
SELECT x.project_id FROM drafts x WHERE x.pm_id = any($1::int[]) AND x.deleted_at IS NULL
UNION SELECT p.id FROM projects p WHERE p.deleted_at IS NULL AND p.status = 'completed' AND (p.custom_id || E'\n' || p.project_name) ILIKE $2))
ORDER BY p.custom_id COLLATE job_number DESC LIMIT $3 OFFSET $4)
SELECT p.id, p.custom_id, p.project_name, p.project_location, p.integrated_with_spectrum, p.status,
u.name AS created_user_name, greatest(p.updated_at, d.updated_at) AS updated_at, p.revision, p.revised_at,
r.name AS revised_by_name, coalesce(d.contents, 0) AS contents_count, ARRAY(
SELECT m.name FROM drafts x JOIN users m ON m.id = x.pm_id
WHERE x.project_id = p.id AND x.deleted_at IS NULL GROUP BY m.name ORDER BY name_order(m.name) COLLATE names) AS pm_names
FROM page JOIN projects p ON p.id = page.id
JOIN users u ON u.id = p.created_by LEFT JOIN users r ON r.id = p.revised_by
CROSS JOIN LATERAL (SELECT count(*)::int AS contents, max(x.updated_at) AS updated_at
FROM drafts x WHERE x.project_id = p.id AND x.deleted_at IS NULL) d ORDER BY p.custom_id COLLATE job_number DESC;

-- readPreviousJobs
SELECT count(*)::int AS total FROM projects p WHERE p.deleted_at IS NULL AND p.status = 'completed' AND p.id = ANY(ARRAY(
SELECT x.project_id FROM drafts x WHERE x.pm_id = any($1::int[]) AND x.deleted_at IS NULL
UNION SELECT p.id FROM projects p WHERE p.deleted_at IS NULL AND p.status = 'completed' AND (p.custom_id || E'\n' || p.project_name) ILIKE $2));
