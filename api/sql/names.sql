-- What names.repository.ts sends: pnpm --filter api sql

-- findRecords
(SELECT $1 AS record_type, id AS record_id, name, NULL AS former_name FROM (SELECT * FROM (SELECT id, project_name AS name, custom_id, NOT (deleted_at IS NOT NULL) AS has_page, deleted_at IS NOT NULL AS is_gone FROM projects d) d WHERE concat_ws(' ', custom_id, name) ILIKE $2
ORDER BY has_page DESC, length(name), id DESC LIMIT $3) d) UNION ALL (SELECT $4 AS record_type, id AS record_id, name, NULL AS former_name FROM (SELECT d.id, p.project_name || ' (Draft #' || (SELECT count(*)::int FROM drafts o WHERE o.project_id = d.project_id AND o.id <= d.id
AND (o.deleted_at IS NULL OR o.deleted_at >= d.deleted_at)) || ')' AS name, p.custom_id,
NOT (d.deleted_at IS NOT NULL OR p.deleted_at IS NOT NULL) AS has_page, d.deleted_at IS NOT NULL OR p.deleted_at IS NOT NULL AS is_gone
FROM drafts d JOIN projects p ON p.id = d.project_id WHERE d.id IN (
SELECT d.id FROM drafts d JOIN projects p ON p.id = d.project_id
WHERE concat_ws(' ', p.custom_id, p.project_name) ILIKE $5 ORDER BY d.id DESC LIMIT $6)) d) UNION ALL (SELECT $7 AS record_type, id AS record_id, name, NULL AS former_name FROM (SELECT * FROM (SELECT id, name, NULL::text AS custom_id, deleted_at IS NULL AND NOT is_custom AS has_page,
deleted_at IS NOT NULL AS is_gone FROM items d) d WHERE concat_ws(' ', custom_id, name) ILIKE $8
ORDER BY has_page DESC, length(name), id DESC LIMIT $9) d) UNION ALL (SELECT $10 AS record_type, id AS record_id, name, NULL AS former_name FROM (SELECT * FROM (SELECT id, "assembly_name" AS name, NULL::text AS custom_id, NOT (deleted_at IS NOT NULL) AS has_page, deleted_at IS NOT NULL AS is_gone
FROM "assemblies" d) d WHERE concat_ws(' ', custom_id, name) ILIKE $11
ORDER BY has_page DESC, length(name), id DESC LIMIT $12) d) UNION ALL (SELECT $13 AS record_type, id AS record_id, name, NULL AS former_name FROM (SELECT * FROM (SELECT id, "name" AS name, NULL::text AS custom_id, NOT (deleted_at IS NOT NULL) AS has_page, deleted_at IS NOT NULL AS is_gone
FROM "users" d) d WHERE concat_ws(' ', custom_id, name) ILIKE $14
ORDER BY has_page DESC, length(name), id DESC LIMIT $15) d) UNION ALL (SELECT $16 AS record_type, id AS record_id, name, NULL AS former_name FROM (SELECT * FROM (SELECT id, "name" AS name, NULL::text AS custom_id, NOT (deleted_at IS NOT NULL) AS has_page, deleted_at IS NOT NULL AS is_gone
FROM "categories" d) d WHERE concat_ws(' ', custom_id, name) ILIKE $17
ORDER BY has_page DESC, length(name), id DESC LIMIT $18) d) UNION ALL (SELECT $19 AS record_type, id AS record_id, name, NULL AS former_name FROM (SELECT * FROM (SELECT id, "name" AS name, NULL::text AS custom_id, NOT (deleted_at IS NOT NULL) AS has_page, deleted_at IS NOT NULL AS is_gone
FROM "surface_types" d) d WHERE concat_ws(' ', custom_id, name) ILIKE $20
ORDER BY has_page DESC, length(name), id DESC LIMIT $21) d) UNION ALL (SELECT $22 AS record_type, id AS record_id, name, NULL AS former_name FROM (SELECT * FROM (SELECT id, "name" AS name, NULL::text AS custom_id, NOT (deleted_at IS NOT NULL) AS has_page, deleted_at IS NOT NULL AS is_gone
FROM "units" d) d WHERE concat_ws(' ', custom_id, name) ILIKE $23
ORDER BY has_page DESC, length(name), id DESC LIMIT $24) d) UNION ALL (SELECT $25 AS record_type, id AS record_id, name, NULL AS former_name FROM (SELECT * FROM (SELECT id, file_name AS name, NULL::text AS custom_id, false AS has_page, false AS is_gone FROM item_imports d) d WHERE concat_ws(' ', custom_id, name) ILIKE $26
ORDER BY has_page DESC, length(name), id DESC LIMIT $27) d);

-- findRecords
SELECT record_type, record_id, max(coalesce(old_values ->> 'project_name', old_values ->> 'assembly_name', old_values ->> 'name')) AS name FROM audit
WHERE action = 'update' AND part IS NULL AND old_values ?| '{name,project_name,assembly_name}' AND record_id IS NOT NULL AND coalesce(old_values ->> 'project_name', old_values ->> 'assembly_name', old_values ->> 'name') ILIKE $1
GROUP BY record_type, record_id ORDER BY max(at) DESC LIMIT $2;

-- readFormerNames
SELECT e.id, CASE WHEN d.id IS NULL THEN later.name ELSE later.name || ' (Draft #' || (SELECT count(*)::int FROM drafts o WHERE o.project_id = d.project_id AND o.id <= d.id
AND (o.deleted_at IS NULL OR o.deleted_at >= d.deleted_at)) || ')' END AS name
FROM audit e
LEFT JOIN drafts d ON e.record_type = 'draft' AND d.id = e.record_id
CROSS JOIN LATERAL (
SELECT coalesce(old_values ->> 'project_name', old_values ->> 'assembly_name', old_values ->> 'name') AS name FROM audit
WHERE action = 'update' AND part IS NULL AND old_values ?| '{name,project_name,assembly_name}' AND record_type = CASE WHEN d.id IS NULL THEN e.record_type ELSE 'project' END
AND record_id = coalesce(d.project_id, e.record_id) AND (at, id) > (e.at, e.id)
ORDER BY at, id LIMIT 1) later
WHERE e.id = any($1::bigint[]);

-- readKnown
SELECT * FROM (SELECT id, name, NULL::text AS custom_id, deleted_at IS NULL AND NOT is_custom AS has_page,
deleted_at IS NOT NULL AS is_gone FROM items d) d WHERE d.id = any($1::int[]);
