-- What changeLine.repository.ts sends: pnpm --filter api sql

-- changeLine
WITH author AS (SELECT set_config('mobprep.actor', $1, true), set_config('mobprep.request', $2, true)),
project AS (SELECT id, status FROM projects WHERE id = $3 AND deleted_at IS NULL),
draft AS (SELECT d.id, d.updated_at FROM drafts d JOIN project p ON p.id = d.project_id
WHERE d.id = $4 AND d.deleted_at IS NULL),
target AS (SELECT l.id, d.id AS draft_id, p.status = 'active' AND l.id = $5 AND true AND true AND l.notes IN ($6::text, $7::text) AND l.quantity + $8::int BETWEEN 1 AND $9::int AS is_open
FROM cart_lines l JOIN draft d ON d.id = l.draft_id CROSS JOIN project p WHERE l.item_id = $10),
touched AS (UPDATE drafts d SET updated_at = now() FROM target t
WHERE t.is_open AND d.id = t.draft_id AND d.updated_at < now() - interval '1 second' RETURNING d.id),
l AS (UPDATE cart_lines l SET notes = $11, updated_at = now(), revision = l.revision + 1, revised_by = $12
FROM target t WHERE t.is_open AND l.id = t.id AND l.id = $13 AND true AND true AND l.notes IN ($14::text, $15::text) AND l.quantity + $16::int BETWEEN 1 AND $17::int
AND (SELECT count(*) FROM author) = 1 AND (SELECT count(*) FROM touched) >= 0 RETURNING l.*)
SELECT p.status AS project_status, d.id IS NOT NULL AS has_draft, EXISTS (SELECT FROM target) AS has_line,
l.id, l.item_id, coalesce(c.id, x.id) AS category_id, coalesce(c.name, x.name, $18) AS category_name,
coalesce(c.sort_order, x.sort_order, 2147483647) AS category_sort_order, s.id AS subcategory_id,
s.name AS subcategory_name, coalesce(s.sort_order, 0) AS subcategory_sort_order, i.name AS item_name,
i.is_sub_item, i.main_item_id, m.name AS main_item_name, u.id AS unit_id, u.name AS unit_name, l.quantity,
CASE WHEN u.id = i.unit_id THEN CASE WHEN l.quantity_from = 'person' AND l.measured_quantity = l.quantity THEN 'measure' ELSE l.quantity_from END ELSE 'person' END AS quantity_from, l.notes,
CASE WHEN u.id = i.unit_id THEN i."required_qty_per_crew" END AS "required_qty_per_crew", CASE WHEN u.id = i.unit_id THEN coalesce(
(SELECT x.line_rule FROM assembly_items x WHERE x.item_id = l.item_id AND x.assembly_id = any(l.assembly_ids) AND x.line_rule IS NOT NULL
ORDER BY x.assembly_id LIMIT 1), i.quantity_rule) END AS quantity_rule, i.is_inventory_item, CASE WHEN u.id = i.unit_id THEN i."min_qty" END AS "min_qty", CASE WHEN u.id = i.unit_id THEN i."order_qty" END AS "order_qty", CASE WHEN u.id = i.unit_id THEN i."price_per_unit" END AS "price_per_unit", i.vendor_info,
i.image_url, i.is_custom, i.name_es, coalesce(c.name_es, CASE WHEN c.id IS NULL THEN x.name_es END) AS category_name_es,
s.name_es AS subcategory_name_es, u.name_es AS unit_name_es, l.assembly_ids, l.created_at, l.updated_at, l.revision, l.typed_revision, l.revised_by,
r.name AS revised_by_name
FROM project p LEFT JOIN draft d ON true LEFT JOIN l ON true
LEFT JOIN items i ON i.id = l.item_id
LEFT JOIN units u ON u.id = coalesce(l.unit_id, i.unit_id)
LEFT JOIN categories c ON c.id = i.category_id
LEFT JOIN categories s ON s.id = i.subcategory_id
LEFT JOIN items m ON m.id = i.main_item_id
LEFT JOIN users r ON r.id = l.revised_by
LEFT JOIN categories x ON x.name = $19 AND x.type = 'main' AND x.deleted_at IS NULL;

-- readUnchanged
SELECT
l.id, l.item_id, coalesce(c.id, x.id) AS category_id, coalesce(c.name, x.name, $1) AS category_name,
coalesce(c.sort_order, x.sort_order, 2147483647) AS category_sort_order, s.id AS subcategory_id,
s.name AS subcategory_name, coalesce(s.sort_order, 0) AS subcategory_sort_order, i.name AS item_name,
i.is_sub_item, i.main_item_id, m.name AS main_item_name, u.id AS unit_id, u.name AS unit_name, l.quantity,
CASE WHEN u.id = i.unit_id THEN CASE WHEN l.quantity_from = 'person' AND l.measured_quantity = l.quantity THEN 'measure' ELSE l.quantity_from END ELSE 'person' END AS quantity_from, l.notes,
CASE WHEN u.id = i.unit_id THEN i."required_qty_per_crew" END AS "required_qty_per_crew", CASE WHEN u.id = i.unit_id THEN coalesce(
(SELECT x.line_rule FROM assembly_items x WHERE x.item_id = l.item_id AND x.assembly_id = any(l.assembly_ids) AND x.line_rule IS NOT NULL
ORDER BY x.assembly_id LIMIT 1), i.quantity_rule) END AS quantity_rule, i.is_inventory_item, CASE WHEN u.id = i.unit_id THEN i."min_qty" END AS "min_qty", CASE WHEN u.id = i.unit_id THEN i."order_qty" END AS "order_qty", CASE WHEN u.id = i.unit_id THEN i."price_per_unit" END AS "price_per_unit", i.vendor_info,
i.image_url, i.is_custom, i.name_es, coalesce(c.name_es, CASE WHEN c.id IS NULL THEN x.name_es END) AS category_name_es,
s.name_es AS subcategory_name_es, u.name_es AS unit_name_es, l.assembly_ids, l.created_at, l.updated_at, l.revision, l.typed_revision, l.revised_by,
r.name AS revised_by_name, l.id = $2 AND true AND true AND l.notes IN ($3::text, $4::text) AS is_seen, l.quantity + $5::int BETWEEN 1 AND $6::int AS is_within
FROM cart_lines l
LEFT JOIN items i ON i.id = l.item_id
LEFT JOIN units u ON u.id = coalesce(l.unit_id, i.unit_id)
LEFT JOIN categories c ON c.id = i.category_id
LEFT JOIN categories s ON s.id = i.subcategory_id
LEFT JOIN items m ON m.id = i.main_item_id
LEFT JOIN users r ON r.id = l.revised_by
LEFT JOIN categories x ON x.name = $7 AND x.type = 'main' AND x.deleted_at IS NULL WHERE l.draft_id = $8 AND l.item_id = $9;
