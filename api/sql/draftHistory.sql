-- What draftHistory.repository.ts sends: pnpm --filter api sql

-- readHistory
SELECT e.id, e.at, u.name AS actor_name, e.action, e.part, e.old_values, e.new_values, e.request_id,
i.id AS item_id, coalesce(i.name, a.assembly_name, s.name) AS name, n.id AS unit_id, n.name AS unit_name, f.name AS former_unit_name
FROM (SELECT *, coalesce(new_values, old_values) AS kept_values FROM audit e
WHERE record_type = 'draft' AND record_id = $1 AND action IN ('create', 'update', 'delete') AND (e.at, e.id) < ((SELECT at FROM audit WHERE id = $2), $3) AND part = 'cart line' AND (coalesce(new_values, old_values) ->> 'item_id')::int = $4
ORDER BY at DESC, id DESC LIMIT $5) e
LEFT JOIN users u ON u.id = e.actor_id
LEFT JOIN items i ON e.part = 'cart line' AND i.id = (e.kept_values ->> 'item_id')::int
LEFT JOIN units n ON n.id = coalesce(
(e.kept_values ->> 'unit_id')::int,
(SELECT (x.old_values ->> 'unit_id')::int FROM audit x
WHERE x.record_type = 'draft' AND x.record_id = $6 AND x.part = 'cart line' AND x.old_values ? 'unit_id'
AND (x.old_values ->> 'item_id')::int = i.id AND (x.at, x.id) > (e.at, e.id) ORDER BY x.at, x.id LIMIT 1),
(SELECT l.unit_id FROM cart_lines l WHERE l.draft_id = $7 AND l.item_id = i.id AND l.created_at <= e.at),
(SELECT (x.old_values ->> 'unit_id')::int FROM audit x
WHERE x.record_type = 'item' AND x.record_id = i.id AND x.part IS NULL AND x.action = 'update' AND x.old_values ? 'unit_id'
AND (x.at, x.id) > (e.at, e.id) ORDER BY x.at, x.id LIMIT 1),
i.unit_id)
LEFT JOIN units f ON e.part = 'cart line' AND e.action = 'update' AND f.id = (e.old_values ->> 'unit_id')::int
LEFT JOIN assemblies a ON e.part = 'assembly' AND a.id = (e.kept_values ->> 'assembly_id')::int
LEFT JOIN surface_types s ON e.part = 'surface type' AND s.id = (e.kept_values ->> 'surface_type_id')::int
ORDER BY e.at DESC, e.id DESC;

-- readNames
SELECT id, name FROM users WHERE id = any($1::int[]);
