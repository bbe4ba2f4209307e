-- What cart.repository.ts sends: pnpm --filter api sql

-- changeSeenLines
WITH wanted AS (
SELECT c.item_id, (c.seen ->> 'id')::int AS id, (c.seen ->> 'revision')::int AS revision, c.line, c.was, c.is_step,
CASE WHEN c.was IS NULL OR c.was ? 'quantity' THEN (c.line ->> 'quantity')::int END AS quantity,
CASE WHEN c.was IS NULL OR c.was ? 'quantity' THEN c.line ->> 'quantity_from' END AS quantity_from,
CASE WHEN c.was IS NULL OR c.was ? 'notes' THEN c.line ->> 'notes' END AS notes,
(c.line ->> 'unit_id')::int AS unit_id,
CASE WHEN c.was IS NULL AND c.line ? 'assembly_ids'
THEN ARRAY(SELECT value::int FROM jsonb_array_elements_text(c.line -> 'assembly_ids')) END AS assembly_ids
FROM jsonb_to_recordset($1::jsonb) AS c(item_id int, seen jsonb, was jsonb, is_step boolean, line jsonb)),
changed AS (
UPDATE cart_lines l SET quantity = coalesce(w.quantity, l.quantity), quantity_from = coalesce(replace(w.quantity_from, 'measure', 'person'), l.quantity_from),
measured_quantity = CASE WHEN w.quantity_from IS NULL THEN l.measured_quantity WHEN w.quantity_from = 'measure' THEN w.quantity END,
notes = coalesce(w.notes, l.notes), unit_id = coalesce(w.unit_id, l.unit_id), assembly_ids = coalesce(w.assembly_ids, l.assembly_ids), updated_at = now(), revision = l.revision + 1, revised_by = $2,
typed_revision = CASE WHEN w.quantity IS NULL OR w.is_step THEN l.typed_revision ELSE l.revision + 1 END
FROM wanted w WHERE w.line IS NOT NULL AND l.draft_id = $3 AND l.item_id = w.item_id AND l.id = w.id AND CASE
WHEN w.was IS NULL THEN l.revision = w.revision
ELSE l.quantity IN (coalesce((w.was ->> 'quantity')::int, l.quantity), w.quantity)
AND l.notes IN (coalesce(w.was ->> 'notes', l.notes), w.notes) END RETURNING l.item_id),
removed AS (
DELETE FROM cart_lines l USING wanted w WHERE w.line IS NULL AND l.draft_id = $4 AND l.item_id = w.item_id AND l.id = w.id AND CASE
WHEN w.was IS NULL THEN l.revision = w.revision
ELSE l.quantity IN (coalesce((w.was ->> 'quantity')::int, l.quantity), w.quantity)
AND l.notes IN (coalesce(w.was ->> 'notes', l.notes), w.notes) END RETURNING l.item_id)
SELECT item_id FROM changed UNION ALL SELECT item_id FROM removed;

-- deleteLine
delete
from "cart_lines"
where ("cart_lines"."draft_id" = $1 and "cart_lines"."item_id" = $2 and ("cart_lines"."id" = $3 and "cart_lines"."revision" = $4))
returning "id";

-- insertLine
insert into "cart_lines" ("id", "draft_id", "item_id", "unit_id", "quantity", "quantity_from", "measured_quantity", "notes", "assembly_ids", "created_at", "updated_at", "revision", "revised_by", "typed_revision")
values (default, default, default, default, default, default, default, default, default, default, default, default, default, default);

-- insertMissingLines
insert into "cart_lines" ("id", "draft_id", "item_id", "unit_id", "quantity", "quantity_from", "measured_quantity", "notes", "assembly_ids", "created_at", "updated_at", "revision", "revised_by", "typed_revision")
values (default, default, default, default, default, default, default, default, default, default, default, default, default, default)
on conflict ("draft_id","item_id") do nothing
returning "item_id";

-- readCustomItems
SELECT i.id, i.name FROM cart_lines l JOIN items i ON i.id = l.item_id
WHERE l.draft_id = $1 AND i.is_custom ORDER BY l.id DESC;

-- readKnownUnits
SELECT id FROM units WHERE id = any($1::int[]);

-- readLine
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
r.name AS revised_by_name FROM cart_lines l
LEFT JOIN items i ON i.id = l.item_id
LEFT JOIN units u ON u.id = coalesce(l.unit_id, i.unit_id)
LEFT JOIN categories c ON c.id = i.category_id
LEFT JOIN categories s ON s.id = i.subcategory_id
LEFT JOIN items m ON m.id = i.main_item_id
LEFT JOIN users r ON r.id = l.revised_by
LEFT JOIN categories x ON x.name = $2 AND x.type = 'main' AND x.deleted_at IS NULL WHERE l.draft_id = $3 AND l.item_id = $4;

-- readLines
SELECT d.id IS NOT NULL AS has_draft,
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
r.name AS revised_by_name
FROM projects p LEFT JOIN drafts d ON d.project_id = p.id AND d.id = $2 AND d.deleted_at IS NULL
LEFT JOIN cart_lines l ON l.draft_id = d.id
LEFT JOIN items i ON i.id = l.item_id
LEFT JOIN units u ON u.id = coalesce(l.unit_id, i.unit_id)
LEFT JOIN categories c ON c.id = i.category_id
LEFT JOIN categories s ON s.id = i.subcategory_id
LEFT JOIN items m ON m.id = i.main_item_id
LEFT JOIN users r ON r.id = l.revised_by
LEFT JOIN categories x ON x.name = $3 AND x.type = 'main' AND x.deleted_at IS NULL
WHERE p.id = $4 AND p.deleted_at IS NULL ORDER BY l.id;

-- readLinesById
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
r.name AS revised_by_name FROM cart_lines l
LEFT JOIN items i ON i.id = l.item_id
LEFT JOIN units u ON u.id = coalesce(l.unit_id, i.unit_id)
LEFT JOIN categories c ON c.id = i.category_id
LEFT JOIN categories s ON s.id = i.subcategory_id
LEFT JOIN items m ON m.id = i.main_item_id
LEFT JOIN users r ON r.id = l.revised_by
LEFT JOIN categories x ON x.name = $2 AND x.type = 'main' AND x.deleted_at IS NULL WHERE l.id = any($3::int[]);

-- readLinesOf
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
r.name AS revised_by_name FROM cart_lines l
LEFT JOIN items i ON i.id = l.item_id
LEFT JOIN units u ON u.id = coalesce(l.unit_id, i.unit_id)
LEFT JOIN categories c ON c.id = i.category_id
LEFT JOIN categories s ON s.id = i.subcategory_id
LEFT JOIN items m ON m.id = i.main_item_id
LEFT JOIN users r ON r.id = l.revised_by
LEFT JOIN categories x ON x.name = $2 AND x.type = 'main' AND x.deleted_at IS NULL
WHERE l.draft_id = $3 AND l.item_id = any($4::int[]);

-- readListStamp
SELECT d.id IS NOT NULL AS has_draft, concat_ws(' ', l.lines, l.ids, l.revisions, x.id, (SELECT coalesce(sum(amount), 0)::text FROM list_changes WHERE list = $1),
(SELECT sum(revision) FROM assemblies)) AS stamp
FROM projects p LEFT JOIN drafts d ON d.project_id = p.id AND d.id = $2 AND d.deleted_at IS NULL
LEFT JOIN LATERAL (SELECT count(*) AS lines, sum(l.id) AS ids, sum(l.revision) AS revisions
FROM cart_lines l WHERE l.draft_id = d.id) l ON true
LEFT JOIN categories x ON x.name = $3 AND x.type = 'main' AND x.deleted_at IS NULL
WHERE p.id = $4 AND p.deleted_at IS NULL;

-- shareLines
UPDATE cart_lines l SET assembly_ids = ARRAY(SELECT DISTINCT unnest(l.assembly_ids || w.assembly_ids) ORDER BY 1),
updated_at = now(), revision = l.revision + 1, revised_by = $1
FROM jsonb_to_recordset($2::jsonb) AS w(item_id int, assembly_ids int[])
WHERE l.draft_id = $3 AND l.item_id = w.item_id
AND l.assembly_ids <> '{}' AND NOT l.assembly_ids @> w.assembly_ids;

-- unmarkLines
UPDATE cart_lines SET assembly_ids = array_remove(assembly_ids, $1::int),
updated_at = now(), revision = revision + 1, revised_by = $2
WHERE draft_id = $3 AND $4::int = any(assembly_ids);
