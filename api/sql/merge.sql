-- What merge.repository.ts sends: pnpm --filter api sql

-- countMixedLists
SELECT count(*)::int AS lists FROM cart_lines g JOIN cart_lines a ON a.draft_id = g.draft_id AND a.item_id = $1
WHERE g.item_id = $2 AND coalesce(g.unit_id, $3) <> coalesce(a.unit_id, $4);

-- lastSortOrder
SELECT coalesce(max(sort_order), 0) AS last FROM categories WHERE parent_id = $1 AND deleted_at IS NULL;

-- lockCategories
SELECT 1 FROM categories WHERE id IN ($1, $2) OR parent_id IN ($3, $4) ORDER BY id FOR UPDATE;

-- lockCategories
SELECT id, name, type, parent_id FROM categories WHERE id IN ($1, $2) AND deleted_at IS NULL;

-- lockItems
SELECT 1 FROM items WHERE id IN ($1, $2) ORDER BY id FOR UPDATE;

-- lockItems
SELECT i.id, i.name, i.unit_id, u.name AS unit_name, i.is_sub_item, i.image_url,
i.required_qty_per_crew::float8 AS required_qty_per_crew, i.quantity_rule,
EXISTS (SELECT FROM items s WHERE s.main_item_id = i.id AND s.deleted_at IS NULL) AS has_sub_items
FROM items i JOIN units u ON u.id = i.unit_id
WHERE i.id IN ($1, $2) AND (i.deleted_at IS NULL AND NOT i.is_custom);

-- lockUnits
SELECT 1 FROM units WHERE id = $1 FOR NO KEY UPDATE;

-- lockUnits
SELECT 1 FROM units WHERE id = $1 FOR UPDATE;

-- lockUnits
SELECT id, name, is_active FROM units WHERE id IN ($1, $2) AND deleted_at IS NULL;

-- moveAssemblyItems
WITH gone AS (DELETE FROM assembly_items WHERE item_id = $1 RETURNING *),
doubled AS (SELECT g.id AS gone_id, a.id, g.quantity AS more
FROM gone g JOIN assembly_items a ON a.assembly_id = g.assembly_id AND a.item_id = $2),
kept AS (INSERT INTO catalogue_change_rows (change_id, record, record_id, before, after)
SELECT $3::int, 'assembly_item', g.id, to_jsonb(g), jsonb_build_object('combined', b.id IS NOT NULL)
FROM gone g LEFT JOIN doubled b ON b.gone_id = g.id),
summed AS (UPDATE assembly_items a SET quantity = least(a.quantity::bigint + b.more, $4)::int
FROM doubled b WHERE a.id = b.id),
revised AS (UPDATE assemblies a SET revision = a.revision + 1, revised_by = $5::int, revised_at = now()
FROM gone g WHERE a.id = g.assembly_id)
INSERT INTO assembly_items (id, assembly_id, item_id, quantity, line_rule)
SELECT g.id, g.assembly_id, $6, g.quantity, g.line_rule FROM gone g
WHERE NOT EXISTS (SELECT FROM doubled b WHERE b.gone_id = g.id) ORDER BY g.id;

-- moveLines
WITH gone AS (DELETE FROM cart_lines WHERE item_id = $1 RETURNING *),
doubled AS (SELECT g.id AS gone_id, a.id, a.notes, a.quantity, a.quantity_from, g.quantity AS more, a.assembly_ids,
-- What people added on their own doesn't leave with a package.
CASE WHEN '{}' IN (a.assembly_ids, g.assembly_ids) THEN '{}'
ELSE ARRAY(SELECT DISTINCT unnest(a.assembly_ids || g.assembly_ids) ORDER BY 1) END AS all_assembly_ids,
left(concat_ws('; ', nullif(a.notes, ''), nullif(g.notes, '')), $2) AS joined
FROM gone g JOIN cart_lines a ON a.draft_id = g.draft_id AND a.item_id = $3),
kept AS (INSERT INTO catalogue_change_rows (change_id, record, record_id, before, after)
SELECT $4::int, 'line', g.id, to_jsonb(g),
jsonb_build_object('combined', b.id IS NOT NULL, 'quantity', b.quantity, 'quantity_from', b.quantity_from,
'notes', b.notes, 'joined', b.joined, 'assembly_ids', b.assembly_ids, 'all_assembly_ids', b.all_assembly_ids)
FROM gone g LEFT JOIN doubled b ON b.gone_id = g.id),
summed AS (UPDATE cart_lines a SET quantity = least(a.quantity::bigint + b.more, $5)::int, quantity_from = 'person',
notes = b.joined, assembly_ids = b.all_assembly_ids, updated_at = now(), revision = a.revision + 1, typed_revision = a.revision + 1, revised_by = $6::int
FROM doubled b WHERE a.id = b.id)
INSERT INTO cart_lines (draft_id, item_id, unit_id, quantity, quantity_from, measured_quantity, notes, assembly_ids, created_at, revised_by)
SELECT g.draft_id, $7, g.unit_id, g.quantity, g.quantity_from, g.measured_quantity, g.notes, g.assembly_ids, g.created_at, $8::int
FROM gone g WHERE NOT EXISTS (SELECT FROM doubled b WHERE b.gone_id = g.id) ORDER BY g.id;

-- planItems
INSERT INTO catalogue_change_rows (change_id, record, record_id, before, after)
SELECT $1::int, 'item', i.id, jsonb_build_object(), jsonb_build_object()
FROM items i WHERE i.deleted_at IS NULL AND $2;

-- readItemUses
SELECT (SELECT count(*)::int FROM cart_lines l JOIN drafts d ON d.id = l.draft_id JOIN projects p ON p.id = d.project_id
WHERE l.item_id = i.id AND (d.deleted_at IS NULL AND p.deleted_at IS NULL)) AS lists,
(SELECT count(*)::int FROM assembly_items x JOIN assemblies a ON a.id = x.assembly_id
WHERE x.item_id = i.id AND a.deleted_at IS NULL) AS assemblies,
(SELECT count(*)::int FROM items s WHERE s.main_item_id = i.id AND s.deleted_at IS NULL) AS sub_items
FROM items i WHERE i.id = $1 AND (i.deleted_at IS NULL AND NOT i.is_custom);

-- readMergedItem
SELECT r.record_id AS from, (r.after ->> 'merged_into')::int AS keep FROM catalogue_change_rows r
WHERE r.change_id = $1 AND r.record = 'item' AND r.after ? 'merged_into';

-- readSubcategories
SELECT d.id, d.name, d.sort_order, c.id AS same_id FROM categories d
LEFT JOIN categories c ON c.parent_id = $1 AND c.deleted_at IS NULL AND lower(c.name) = lower(d.name)
WHERE d.parent_id = $2 AND d.deleted_at IS NULL ORDER BY d.sort_order, d.id;

-- readTooMany
SELECT p.custom_id || ' (Draft #' || (SELECT count(*)::int FROM drafts o WHERE o.project_id = d.project_id AND o.id <= d.id
AND (o.deleted_at IS NULL OR o.deleted_at >= d.deleted_at)) || ')' AS place, (a.quantity::bigint + b.quantity)::float AS sum
FROM cart_lines a JOIN cart_lines b ON b.draft_id = a.draft_id
JOIN drafts d ON d.id = a.draft_id JOIN projects p ON p.id = d.project_id WHERE a.item_id = $1 AND b.item_id = $2 AND a.quantity::bigint + b.quantity > $3 AND (d.deleted_at IS NULL AND p.deleted_at IS NULL)
UNION ALL
SELECT s.assembly_name, (a.quantity::bigint + b.quantity)::float
FROM assembly_items a JOIN assembly_items b ON b.assembly_id = a.assembly_id
JOIN assemblies s ON s.id = a.assembly_id WHERE a.item_id = $4 AND b.item_id = $5 AND a.quantity::bigint + b.quantity > $6 AND s.deleted_at IS NULL
LIMIT 1;

-- restoreAssemblyItems
WITH now_there AS (
SELECT a.id, o.id AS entry_id, a.assembly_id, a.quantity, (r.after ->> 'combined')::boolean AS combined, o.quantity AS more, o.line_rule
FROM catalogue_change_rows r CROSS JOIN LATERAL jsonb_populate_record(NULL::assembly_items, r.before) o
JOIN assembly_items a ON a.assembly_id = o.assembly_id AND a.item_id = $1
WHERE r.change_id = $2 AND r.record = 'assembly_item'
AND (NOT (r.after ->> 'combined')::boolean OR a.quantity > o.quantity)),
gone AS (DELETE FROM assembly_items a USING now_there n WHERE a.id = n.id AND NOT n.combined RETURNING a.id, a.quantity, a.line_rule),
less AS (UPDATE assembly_items a SET quantity = a.quantity - n.more FROM now_there n WHERE a.id = n.id AND n.combined),
revised AS (UPDATE assemblies a SET revision = a.revision + 1, revised_by = $3::int, revised_at = now()
FROM now_there n WHERE a.id = n.assembly_id)
INSERT INTO assembly_items (id, assembly_id, item_id, quantity, line_rule)
-- An entry takes its number and its rule back from the one that is gone.
SELECT n.entry_id, n.assembly_id, $4, coalesce(g.quantity, n.more), CASE WHEN n.combined THEN n.line_rule ELSE g.line_rule END FROM now_there n LEFT JOIN gone g ON g.id = n.id
ORDER BY n.id ON CONFLICT (assembly_id, item_id) DO NOTHING;

-- restoreLines
WITH now_there AS (
SELECT a.id, a.unit_id, a.quantity, a.quantity_from, a.measured_quantity, a.notes, (r.after ->> 'combined')::boolean AS combined,
r.after ->> 'notes' AS own_notes, r.after ->> 'joined' AS joined,
(r.after ->> 'quantity')::int AS own_quantity, r.after ->> 'quantity_from' AS own_from,
a.assembly_ids, ARRAY(SELECT id::int FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof(r.after -> 'assembly_ids') = 'array' THEN r.after -> 'assembly_ids' ELSE '[]' END) AS e (id)) AS own_assembly_ids,
ARRAY(SELECT id::int FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof(r.after -> 'all_assembly_ids') = 'array' THEN r.after -> 'all_assembly_ids' ELSE '[]' END) AS e (id)) AS all_assembly_ids, coalesce(o.assembly_ids, '{}') AS more_assembly_ids,
o.draft_id, o.unit_id AS more_unit_id, o.quantity AS more, o.quantity_from AS more_from, o.measured_quantity AS more_measured, o.notes AS more_notes, o.created_at
FROM catalogue_change_rows r CROSS JOIN LATERAL jsonb_populate_record(NULL::cart_lines, r.before) o
JOIN cart_lines a ON a.draft_id = o.draft_id AND a.item_id = $1
WHERE r.change_id = $2 AND r.record = 'line'
AND (NOT (r.after ->> 'combined')::boolean OR a.quantity > o.quantity)),
gone AS (DELETE FROM cart_lines a USING now_there n WHERE a.id = n.id AND NOT n.combined),
less AS (UPDATE cart_lines a SET quantity = a.quantity - n.more,
quantity_from = CASE WHEN a.quantity - n.more = n.own_quantity THEN n.own_from ELSE a.quantity_from END, notes = CASE WHEN a.notes = n.joined THEN n.own_notes ELSE a.notes END,
assembly_ids = CASE WHEN a.assembly_ids = n.all_assembly_ids THEN n.own_assembly_ids ELSE a.assembly_ids END,
updated_at = now(), revision = a.revision + 1, typed_revision = a.revision + 1, revised_by = $3::int
FROM now_there n WHERE a.id = n.id AND n.combined)
INSERT INTO cart_lines (draft_id, item_id, unit_id, quantity, quantity_from, measured_quantity, notes, assembly_ids, created_at, revised_by)
SELECT n.draft_id, $4, CASE WHEN n.combined THEN n.more_unit_id ELSE n.unit_id END, CASE WHEN n.combined THEN n.more ELSE n.quantity END,
CASE WHEN n.combined THEN n.more_from ELSE n.quantity_from END, CASE WHEN n.combined THEN n.more_measured ELSE n.measured_quantity END, CASE WHEN n.combined THEN n.more_notes ELSE n.notes END,
CASE WHEN n.combined THEN n.more_assembly_ids ELSE n.assembly_ids END, n.created_at, $5::int
FROM now_there n ORDER BY n.id ON CONFLICT (draft_id, item_id) DO NOTHING;
