-- What projects.repository.ts sends: pnpm --filter api sql

-- countProjects
SELECT id FROM users WHERE name = any($1::text[]);

-- countProjects
SELECT id FROM users WHERE name ILIKE $1;

-- countProjects
SELECT count(*)::int AS total FROM projects p WHERE p.deleted_at IS NULL AND p.status = $1 AND NOT EXISTS (SELECT FROM drafts x WHERE x.project_id = p.id AND x.deleted_at IS NULL) AND p.id IN (
SELECT d.project_id FROM approvals a JOIN drafts d ON d.id = a.draft_id AND d.deleted_at IS NULL
WHERE a.step = 'asked' AND a.approver_id = $2
AND NOT EXISTS (SELECT FROM approvals n WHERE n.draft_id = a.draft_id AND n.id > a.id)
AND (SELECT y.list_hash FROM approvals y WHERE y.draft_id = a.draft_id AND y.step = 'approved'
AND NOT EXISTS (SELECT FROM approvals r WHERE r.draft_id = y.draft_id AND r.step = 'changes_asked' AND r.list_hash = y.list_hash AND r.id > y.id)
ORDER BY y.id DESC LIMIT 1) IS DISTINCT FROM (
SELECT encode(sha256(convert_to(coalesce(
string_agg(json_build_array(h.item_id, h.unit_id, h.quantity, h.notes)::text, ',' ORDER BY h.item_id), ''), 'UTF8')), 'hex')
FROM (
SELECT l.item_id, coalesce(l.unit_id, j.unit_id) AS unit_id, l.quantity, l.notes
FROM cart_lines l JOIN items j ON j.id = l.item_id WHERE l.draft_id = a.draft_id) h)) AND p.created_by = any($3::int[]) AND ((p.custom_id || E'\n' || p.project_name) ILIKE $4 OR p.created_by = any($5::int[]));

-- holdsJobNumber
SELECT pg_advisory_xact_lock(hashtext(lower($1)));

-- holdsJobNumber
SELECT WHERE EXISTS (SELECT FROM projects WHERE lower(custom_id) = lower($1) AND deleted_at IS NULL);

-- idsOfUsers
SELECT id FROM users WHERE $1;

-- insertProject
insert into "projects" ("id", "custom_id", "project_name", "project_location", "integrated_with_spectrum", "status", "created_by", "updated_at", "revision", "revised_at", "revised_by", "deleted_at")
values (default, default, default, default, default, default, default, default, default, default, $1, default)
returning "id";

-- nextCustomId
SELECT nextval('project_custom_ids')::int AS number;

-- nextCustomId
SELECT FROM projects WHERE custom_id = $1;

-- projectFilter
SELECT id FROM users WHERE name = any($1::text[]);

-- projectFilter
SELECT id FROM users WHERE name ILIKE $1;

-- readProject
SELECT p.id, p.custom_id, p.project_name, p.project_location, p.integrated_with_spectrum, p.status,
u.name AS created_user_name, greatest(p.updated_at, d.updated_at) AS updated_at, p.revision, p.revised_at,
r.name AS revised_by_name, coalesce(d.contents, 0) AS contents_count FROM projects p
JOIN users u ON u.id = p.created_by LEFT JOIN users r ON r.id = p.revised_by
CROSS JOIN LATERAL (SELECT count(*)::int AS contents, max(x.updated_at) AS updated_at
FROM drafts x WHERE x.project_id = p.id AND x.deleted_at IS NULL) d WHERE p.deleted_at IS NULL AND p.id = $1;

-- readProjectByCustomId
SELECT p.id, p.custom_id, p.project_name, p.project_location, p.integrated_with_spectrum, p.status,
u.name AS created_user_name, greatest(p.updated_at, d.updated_at) AS updated_at, p.revision, p.revised_at,
r.name AS revised_by_name, coalesce(d.contents, 0) AS contents_count FROM projects p
JOIN users u ON u.id = p.created_by LEFT JOIN users r ON r.id = p.revised_by
CROSS JOIN LATERAL (SELECT count(*)::int AS contents, max(x.updated_at) AS updated_at
FROM drafts x WHERE x.project_id = p.id AND x.deleted_at IS NULL) d WHERE p.deleted_at IS NULL AND p.custom_id = $1;

-- readProjects
SELECT id FROM users WHERE name = any($1::text[]);

-- readProjects
SELECT id FROM users WHERE name ILIKE $1;

-- readProjects
WITH page AS MATERIALIZED (
SELECT p.id FROM projects p WHERE p.deleted_at IS NULL AND p.status = $1 AND NOT EXISTS (SELECT FROM drafts x WHERE x.project_id = p.id AND x.deleted_at IS NULL) AND p.id IN (
SELECT d.project_id FROM approvals a JOIN drafts d ON d.id = a.draft_id AND d.deleted_at IS NULL
WHERE a.step = 'asked' AND a.approver_id = $2
AND NOT EXISTS (SELECT FROM approvals n WHERE n.draft_id = a.draft_id AND n.id > a.id)
AND (SELECT y.list_hash FROM approvals y WHERE y.draft_id = a.draft_id AND y.step = 'approved'
AND NOT EXISTS (SELECT FROM approvals r WHERE r.draft_id = y.draft_id AND r.step = 'changes_asked' AND r.list_hash = y.list_hash AND r.id > y.id)
ORDER BY y.id DESC LIMIT 1) IS DISTINCT FROM (
SELECT encode(sha256(convert_to(coalesce(
string_agg(json_build_array(h.item_id, h.unit_id, h.quantity, h.notes)::text, ',' ORDER BY h.item_id), ''), 'UTF8')), 'hex')
FROM (
SELECT l.item_id, coalesce(l.unit_id, j.unit_id) AS unit_id, l.quantity, l.notes
FROM cart_lines l JOIN items j ON j.id = l.item_id WHERE l.draft_id = a.draft_id) h)) AND p.created_by = any($3::int[]) AND ((p.custom_id || E'\n' || p.project_name) ILIKE $4 OR p.created_by = any($5::int[]))
ORDER BY name_order(p.project_name) COLLATE names DESC, p.id DESC LIMIT $6 OFFSET $7)
SELECT p.id, p.custom_id, p.project_name, p.project_location, p.integrated_with_spectrum, p.status,
u.name AS created_user_name, greatest(p.updated_at, d.updated_at) AS updated_at, p.revision, p.revised_at,
r.name AS revised_by_name, coalesce(d.contents, 0) AS contents_count FROM page JOIN projects p ON p.id = page.id
JOIN users u ON u.id = p.created_by LEFT JOIN users r ON r.id = p.revised_by
CROSS JOIN LATERAL (SELECT count(*)::int AS contents, max(x.updated_at) AS updated_at
FROM drafts x WHERE x.project_id = p.id AND x.deleted_at IS NULL) d ORDER BY name_order(p.project_name) COLLATE names DESC, p.id DESC;

-- updateProject
update "projects"
set "updated_at" = now(), "revision" = "projects"."revision" + 1, "revised_at" = now(), "revised_by" = $1
where "projects"."id" = $2;
