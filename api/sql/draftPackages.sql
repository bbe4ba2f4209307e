-- What draftPackages.repository.ts sends: pnpm --filter api sql

-- changeLeftOut
UPDATE draft_packages t SET left_out = ARRAY(
SELECT x.item_id FROM assembly_items x
WHERE x.assembly_id = t.assembly_id AND x.item_id <> ALL($1::int[])
AND (x.item_id = any(t.left_out) OR x.item_id = any($2::int[]))
ORDER BY x.item_id LIMIT $3)
WHERE t.draft_id = $4 AND t.assembly_id = $5 RETURNING 1;

-- copyPackages
INSERT INTO draft_packages (draft_id, assembly_id, taken_revision, newest_entry, left_out)
SELECT $1, assembly_id, taken_revision, newest_entry, left_out FROM draft_packages WHERE draft_id = $2;

-- readPackages
SELECT a.id AS assembly_id, a.assembly_name, a.revision, t.taken_revision,
coalesce(t.left_out, '{}') AS left_out, n.item_ids, n.added
FROM draft_assemblies d JOIN assemblies a ON a.id = d.assembly_id AND a.deleted_at IS NULL
LEFT JOIN draft_packages t ON t.draft_id = d.draft_id AND t.assembly_id = d.assembly_id
CROSS JOIN LATERAL (
SELECT coalesce(array_agg(i.id ORDER BY x.id), '{}') AS item_ids,
coalesce(json_agg(json_build_object('id', i.id, 'item_name', i.name, 'unit_name', u.name, 'quantity', x.quantity,
'required_qty_per_crew', i.required_qty_per_crew)::jsonb
|| jsonb_strip_nulls(jsonb_build_object('quantity_rule', i.quantity_rule, 'line_rule', x.line_rule)) ORDER BY x.id) FILTER (WHERE x.id > t.newest_entry), '[]') AS added
FROM assembly_items x JOIN items i ON i.id = x.item_id AND i.deleted_at IS NULL JOIN units u ON u.id = i.unit_id
WHERE x.assembly_id = a.id) n
WHERE d.draft_id = $1 AND d.type = 'current' ORDER BY d.position, a.id;

-- takePackages
INSERT INTO draft_packages AS known (draft_id, assembly_id, taken_revision, newest_entry)
SELECT $1, a.id, a.revision, coalesce((SELECT max(x.id) FROM assembly_items x WHERE x.assembly_id = a.id), 0)
FROM assemblies a WHERE a.id = any($2::int[])
ON CONFLICT (draft_id, assembly_id) DO UPDATE
SET taken_revision = excluded.taken_revision, newest_entry = excluded.newest_entry, left_out = '{}' WHERE $3;
