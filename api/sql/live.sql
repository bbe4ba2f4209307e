-- What live.repository.ts sends: pnpm --filter api sql

-- readDeleters
SELECT d.id AS draft_id, u.id AS user_id, u.name
FROM drafts d JOIN projects p ON p.id = d.project_id
JOIN users u ON u.id = CASE WHEN d.deleted_at IS NULL THEN p.revised_by ELSE d.revised_by END
WHERE d.id = any($1::int[]);

-- readDrafts
WITH copy AS MATERIALIZED (
SELECT concat_ws('-', s.system_identifier, c.timeline_id, b.oid) AS epoch
FROM pg_control_system() s, pg_control_checkpoint() c, pg_database b WHERE b.datname = current_database())
SELECT d.id, copy.epoch, d.revision, p.status AS project_status, l.stamp,
CASE WHEN "r".id IS NOT NULL THEN json_build_object('user_id', "r".id, 'name', "r".name) END AS by, CASE WHEN "pr".id IS NOT NULL THEN json_build_object('user_id', "pr".id, 'name', "pr".name) END AS project_by,
CASE WHEN l.stamp <> w.stamp THEN
(SELECT coalesce(json_object_agg(l.id, l.revision), '{}') FROM cart_lines l WHERE l.draft_id = d.id) END AS lines,
(SELECT coalesce(json_agg(o), '[]') FROM (
SELECT DISTINCT ON (name_order(u.name) COLLATE names, u.id) u.id AS user_id, u.name, e.place
FROM presence e JOIN users u ON u.id = e.user_id
WHERE e.draft_id = d.id AND e.seen_at > now() - $1::int * interval '1 millisecond'
ORDER BY name_order(u.name) COLLATE names, u.id, e.place IS NULL, e.seen_at DESC) o) AS people, coalesce((SELECT c.seq FROM thread_changes c WHERE c.draft_id = d.id), 0) AS threads
FROM unnest($2::int[], $3::text[]) AS w(id, stamp)
JOIN drafts d ON d.id = w.id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL
CROSS JOIN copy
LEFT JOIN users r ON r.id = d.revised_by
LEFT JOIN users pr ON pr.id = p.revised_by
CROSS JOIN LATERAL (
SELECT concat_ws('-', count(*), sum(hashint4extended(l.id, l.revision))) AS stamp
FROM cart_lines l WHERE l.draft_id = d.id) l;

-- readLists
SELECT (SELECT coalesce(sum(amount), 0)::text FROM list_changes WHERE list = $1) AS projects, (SELECT coalesce(sum(amount), 0)::text FROM list_changes WHERE list = $2) AS items,
concat_ws(' ', (SELECT concat(count(*), '.', sum(revision)) FROM "users"), (SELECT concat(count(*), '.', sum(revision)) FROM "units"), (SELECT concat(count(*), '.', sum(revision)) FROM "categories"), (SELECT concat(count(*), '.', sum(revision)) FROM "surface_types"), (SELECT concat(count(*), '.', sum(revision)) FROM "assemblies")) AS administration,
concat_ws(' ', (SELECT concat(count(*), '.', sum(revision)) FROM "release_channels"), (SELECT count(*) FROM releases)) AS releases,
(SELECT coalesce(sum(amount), 0)::text FROM list_changes WHERE list = $3) AS equipment, (SELECT coalesce(sum(amount), 0)::text FROM list_changes WHERE list = $4) AS stock;

-- readPeople
SELECT o.user_id, o.name, o.place, d.project_id, d.id AS draft_id
FROM drafts d CROSS JOIN LATERAL (
SELECT DISTINCT ON (name_order(u.name) COLLATE names, u.id) u.id AS user_id, u.name, e.place
FROM presence e JOIN users u ON u.id = e.user_id
WHERE e.draft_id = d.id AND e.seen_at > now() - $1::int * interval '1 millisecond'
ORDER BY name_order(u.name) COLLATE names, u.id, e.place IS NULL, e.seen_at DESC) o
WHERE d.project_id = any($2::int[]) AND d.deleted_at IS NULL
AND d.id IN (SELECT e.draft_id FROM presence e WHERE e.seen_at > now() - $3::int * interval '1 millisecond')
ORDER BY d.project_id, name_order(o.name) COLLATE names, d.id;

-- readReaders
SELECT s.id AS session_id, u.role, u.is_admin
FROM sessions s JOIN users u ON u.id = s.user_id AND (is_active AND deleted_at IS NULL)
WHERE s.id = any($1::uuid[]) AND (revoked_at IS NULL AND expires_at > $2);

-- readRemovers
SELECT (e.old_values ->> 'id')::int AS line_id, u.id AS user_id, u.name
FROM audit e JOIN users u ON u.id = e.actor_id
WHERE e.record_type = 'draft' AND e.record_id = any($1::int[]) AND e.part = 'cart line' AND e.action = 'delete'
AND e.at > now() - interval '1 minute' AND (e.old_values ->> 'id')::int = any($2::int[]);
