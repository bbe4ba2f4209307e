-- What catalogueChanges.repository.ts sends: pnpm --filter api sql

-- applyRows
SELECT r.record_id AS id FROM catalogue_change_rows r JOIN "items" o ON o.id = r.record_id
WHERE r.change_id = $1 AND r.record = $2 AND true
ORDER BY r.record_id FOR NO KEY UPDATE OF o;

-- applyRows
SELECT set_config('application_name', $1, true);

-- applyRows
SELECT set_config('mobprep.actor', $1, true);

-- applyRows
UPDATE cart_lines l SET unit_id = c.before FROM (
SELECT w.item_id, i.unit_id AS before, w.unit_id AS after
FROM (SELECT r.record_id AS item_id, (r."after" ->> 'unit_id')::int AS unit_id FROM catalogue_change_rows r
WHERE r.change_id = $1 AND r.record = 'item' AND r."after" ? 'unit_id') w JOIN items i ON i.id = w.item_id AND i.unit_id <> w.unit_id) c WHERE l.item_id = c.item_id AND l.unit_id IS NULL;

-- applyRows
UPDATE "items" t SET "category_id" = p."category_id", "subcategory_id" = p."subcategory_id", "unit_id" = p."unit_id", "main_item_id" = p."main_item_id", "name_es" = p."name_es", "required_qty_per_crew" = p."required_qty_per_crew", "quantity_rule" = p."quantity_rule", "is_inventory_item" = p."is_inventory_item", "comes_back" = p."comes_back", "min_qty" = p."min_qty", "order_qty" = p."order_qty", "price_per_unit" = p."price_per_unit", "vendor_info" = p."vendor_info", "image_url" = p."image_url", "merged_into" = p."merged_into", "deleted_at" = p."deleted_at", revision = t.revision + 1, revised_by = $1::int, revised_at = now()
FROM (SELECT r.record_id, r."after" AS side FROM catalogue_change_rows r WHERE r.change_id = $2 AND r.record = $3
AND r.record_id = any($4::int[])) r
JOIN "items" o ON o.id = r.record_id
CROSS JOIN LATERAL jsonb_populate_record(o, r.side) p
WHERE t.id = r.record_id;

-- applyRows
DELETE FROM item_surface_types x WHERE x.item_id IN (SELECT r.record_id FROM catalogue_change_rows r WHERE r.change_id = $1 AND r.record = $2
AND r.record_id = any($3::int[]) AND r."after" ? 'surface_type_ids')
AND NOT EXISTS (SELECT FROM (SELECT r.record_id AS item_id, s.id::int AS surface_type_id, (s.at - 1)::int AS position
FROM (SELECT r.record_id, r."after" AS side FROM catalogue_change_rows r WHERE r.change_id = $4 AND r.record = $5
AND r.record_id = any($6::int[]) AND r."after" ? 'surface_type_ids') r
CROSS JOIN jsonb_array_elements_text(r.side -> 'surface_type_ids') WITH ORDINALITY AS s(id, at)) w WHERE w.item_id = x.item_id AND w.surface_type_id = x.surface_type_id);

-- applyRows
INSERT INTO item_surface_types (item_id, surface_type_id, position) SELECT r.record_id AS item_id, s.id::int AS surface_type_id, (s.at - 1)::int AS position
FROM (SELECT r.record_id, r."after" AS side FROM catalogue_change_rows r WHERE r.change_id = $1 AND r.record = $2
AND r.record_id = any($3::int[]) AND r."after" ? 'surface_type_ids') r
CROSS JOIN jsonb_array_elements_text(r.side -> 'surface_type_ids') WITH ORDINALITY AS s(id, at) ON CONFLICT DO NOTHING;

-- insertChange
INSERT INTO catalogue_changes (kind, title, changed_by) VALUES ($1, $2, $3) RETURNING id;

-- insertFormerNames
INSERT INTO former_names (change_id, kind, record_id, vendor, name)
SELECT $1::int, v.kind, v.record_id, v.vendor, v.name
FROM jsonb_to_recordset($2::jsonb) AS v(kind text, record_id int, vendor text, name text);

-- insertRows
INSERT INTO catalogue_change_rows (change_id, record, record_id, before, after)
SELECT $1::int, v.record, v.record_id, v.before, v.after
FROM jsonb_to_recordset($2::jsonb) AS v(record text, record_id int, before jsonb, after jsonb);

-- markUndone
UPDATE catalogue_changes SET undone_at = now(), undone_by = $1 WHERE id = $2;

-- readChange
SELECT c.id, c.kind, c.title, c.changed_at, b.name AS changed_by_name, c.undone_at, u.name AS undone_by_name,
c.undone_at IS NULL AND c.changed_at > (now() - make_interval(days => $1))
AND EXISTS (SELECT FROM catalogue_change_rows r WHERE r.change_id = c.id) AS can_undo
FROM catalogue_changes c LEFT JOIN users b ON b.id = c.changed_by LEFT JOIN users u ON u.id = c.undone_by WHERE c.id = $2;

-- readChanges
SELECT c.id, c.kind, c.title, c.changed_at, b.name AS changed_by_name, c.undone_at, u.name AS undone_by_name,
c.undone_at IS NULL AND c.changed_at > (now() - make_interval(days => $1))
AND EXISTS (SELECT FROM catalogue_change_rows r WHERE r.change_id = c.id) AS can_undo
FROM catalogue_changes c LEFT JOIN users b ON b.id = c.changed_by LEFT JOIN users u ON u.id = c.undone_by ORDER BY c.id DESC LIMIT $2;

-- readFormerNames
SELECT name FROM former_names WHERE kind = $1 AND record_id = $2 ORDER BY name;

-- readMergedInto
SELECT kind AS record_type, record_id FROM former_names WHERE change_id = $1 AND record_id IS NOT NULL LIMIT 1;

-- readUnrestoredItems
SELECT o.id, o.name FROM catalogue_change_rows r JOIN items o ON o.id = r.record_id
WHERE r.change_id = $1 AND r.record = 'item' AND NOT r.record_id = any($2::int[])
ORDER BY o.id;

-- refersToDeleted
SELECT EXISTS (SELECT FROM catalogue_change_rows r
LEFT JOIN categories c ON c.id IN ((r.before ->> 'category_id')::int, (r.before ->> 'subcategory_id')::int, (r.before ->> 'parent_id')::int)
LEFT JOIN units u ON u.id = (r.before ->> 'unit_id')::int
LEFT JOIN items m ON m.id = (r.before ->> 'main_item_id')::int
WHERE r.change_id = $1 AND r.record IN ('item', 'category')
AND ((c.deleted_at IS NOT NULL AND c.id NOT IN (SELECT record_id FROM catalogue_change_rows WHERE change_id = $2 AND record = $3))
OR (u.deleted_at IS NOT NULL AND u.id NOT IN (SELECT record_id FROM catalogue_change_rows WHERE change_id = $4 AND record = $5))
OR (m.deleted_at IS NOT NULL AND m.id NOT IN (SELECT record_id FROM catalogue_change_rows WHERE change_id = $6 AND record = $7)))) AS found;

-- removeFormerNames
DELETE FROM former_names WHERE change_id = $1;

-- restoreRows
SELECT r.record_id AS id FROM catalogue_change_rows r JOIN "items" o ON o.id = r.record_id
WHERE r.change_id = $1 AND r.record = $2 AND to_jsonb(o) @> (r.after - '{surface_type_ids,deleted_at}'::text[])
AND (r.record <> 'item' OR NOT r.after ? 'surface_type_ids' OR r.after -> 'surface_type_ids' = (SELECT coalesce(jsonb_agg(x.surface_type_id ORDER BY x.surface_type_id), '[]') FROM item_surface_types x WHERE x.item_id = o.id))
ORDER BY r.record_id FOR NO KEY UPDATE OF o;

-- restoreRows
SELECT set_config('application_name', $1, true);

-- restoreRows
SELECT set_config('mobprep.actor', $1, true);

-- restoreRows
UPDATE cart_lines l SET unit_id = c.before FROM (
SELECT w.item_id, i.unit_id AS before, w.unit_id AS after
FROM (SELECT r.record_id AS item_id, (r."before" ->> 'unit_id')::int AS unit_id FROM catalogue_change_rows r
WHERE r.change_id = $1 AND r.record = 'item' AND r."before" ? 'unit_id') w JOIN items i ON i.id = w.item_id AND i.unit_id <> w.unit_id) c WHERE l.item_id = c.item_id AND l.unit_id IS NULL;

-- restoreRows
UPDATE "items" t SET "category_id" = p."category_id", "subcategory_id" = p."subcategory_id", "unit_id" = p."unit_id", "main_item_id" = p."main_item_id", "name_es" = p."name_es", "required_qty_per_crew" = p."required_qty_per_crew", "quantity_rule" = p."quantity_rule", "is_inventory_item" = p."is_inventory_item", "comes_back" = p."comes_back", "min_qty" = p."min_qty", "order_qty" = p."order_qty", "price_per_unit" = p."price_per_unit", "vendor_info" = p."vendor_info", "image_url" = p."image_url", "merged_into" = p."merged_into", "deleted_at" = p."deleted_at", revision = t.revision + 1, revised_by = $1::int, revised_at = now()
FROM (SELECT r.record_id, r."before" AS side FROM catalogue_change_rows r WHERE r.change_id = $2 AND r.record = $3
AND r.record_id = any($4::int[])) r
JOIN "items" o ON o.id = r.record_id
CROSS JOIN LATERAL jsonb_populate_record(o, r.side) p
WHERE t.id = r.record_id;

-- restoreRows
DELETE FROM item_surface_types x WHERE x.item_id IN (SELECT r.record_id FROM catalogue_change_rows r WHERE r.change_id = $1 AND r.record = $2
AND r.record_id = any($3::int[]) AND r."before" ? 'surface_type_ids')
AND NOT EXISTS (SELECT FROM (SELECT r.record_id AS item_id, s.id::int AS surface_type_id, (s.at - 1)::int AS position
FROM (SELECT r.record_id, r."before" AS side FROM catalogue_change_rows r WHERE r.change_id = $4 AND r.record = $5
AND r.record_id = any($6::int[]) AND r."before" ? 'surface_type_ids') r
CROSS JOIN jsonb_array_elements_text(r.side -> 'surface_type_ids') WITH ORDINALITY AS s(id, at)) w WHERE w.item_id = x.item_id AND w.surface_type_id = x.surface_type_id);

-- restoreRows
INSERT INTO item_surface_types (item_id, surface_type_id, position) SELECT r.record_id AS item_id, s.id::int AS surface_type_id, (s.at - 1)::int AS position
FROM (SELECT r.record_id, r."before" AS side FROM catalogue_change_rows r WHERE r.change_id = $1 AND r.record = $2
AND r.record_id = any($3::int[]) AND r."before" ? 'surface_type_ids') r
CROSS JOIN jsonb_array_elements_text(r.side -> 'surface_type_ids') WITH ORDINALITY AS s(id, at) ON CONFLICT DO NOTHING;

-- restoreUnits
UPDATE cart_lines l SET unit_id = c.before, updated_at = now(), revision = l.revision + 1, revised_by = $1::int
FROM (SELECT r.record_id AS line_id, (r.before ->> 'unit_id')::int AS before, (r.after ->> 'unit_id')::int AS after
FROM catalogue_change_rows r JOIN cart_lines o ON o.id = r.record_id AND o.item_id = any($2::int[])
WHERE r.change_id = $3 AND r.record = 'line' AND r.after ? 'unit_id') c, drafts d, projects p
WHERE l.id = c.line_id AND l.unit_id = c.after AND d.id = l.draft_id AND p.id = d.project_id AND ((d.deleted_at IS NULL AND p.deleted_at IS NULL) AND p.status = 'active');

-- takeTurn
SELECT pg_advisory_xact_lock($1);
