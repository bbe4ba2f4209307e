-- What items.repository.ts sends: pnpm --filter api sql

-- holdItems
SELECT id, name, unit_id, required_qty_per_crew, quantity_rule, is_custom FROM items WHERE id = any($1::int[]) AND deleted_at IS NULL
ORDER BY id FOR KEY SHARE;

-- insertItem
insert into "items" ("id", "name", "name_es", "category_id", "subcategory_id", "unit_id", "required_qty_per_crew", "quantity_rule", "is_sub_item", "main_item_id", "is_inventory_item", "min_qty", "order_qty", "price_per_unit", "vendor_info", "image_url", "description", "is_custom", "comes_back", "created_by", "merged_into", "revision", "revised_at", "revised_by", "deleted_at")
values (default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default)
returning "id";

-- lockItem
select "id"
from "items"
where ("items"."id" = $1 and "items"."deleted_at" is null and "items"."is_custom" = $2) for no key update;

-- readItem
SELECT i.id, i.name, i.category_id, c.name AS category_name, i.subcategory_id, s.name AS subcategory_name,
i.unit_id, u.name AS unit_name, i.required_qty_per_crew, i.quantity_rule, i.is_sub_item, i.main_item_id,
m.name AS main_item_name, i.is_inventory_item, i.comes_back, i.min_qty, i.order_qty, i.price_per_unit,
i.vendor_info, i.image_url, i.description, i.name_es, c.name_es AS category_name_es,
s.name_es AS subcategory_name_es, u.name_es AS unit_name_es, i.revision, i.revised_at, r.name AS revised_by_name,
coalesce(t.surfaces, '[]'::json) AS surfaces, c.sort_order AS category_sort_order, s.sort_order AS subcategory_sort_order,
coalesce(fi.names, '{}') || coalesce(fu.names, '{}') || coalesce(fv.names, '{}') AS search_words,
coalesce(fv.names, '{}') AS former_vendors
FROM items i
JOIN units u ON u.id = i.unit_id
LEFT JOIN categories c ON c.id = i.category_id
LEFT JOIN categories s ON s.id = i.subcategory_id
LEFT JOIN items m ON m.id = i.main_item_id
LEFT JOIN users r ON r.id = i.revised_by
LEFT JOIN (SELECT record_id AS of, array_agg(DISTINCT name) AS names FROM former_names WHERE kind = $1 GROUP BY 1) fi ON fi.of = i.id
LEFT JOIN (SELECT record_id AS of, array_agg(DISTINCT name) AS names FROM former_names WHERE kind = $2 GROUP BY 1) fu ON fu.of = i.unit_id
LEFT JOIN (SELECT vendor AS of, array_agg(DISTINCT name) AS names FROM former_names WHERE kind = $3 GROUP BY 1) fv ON fv.of = lower(i.vendor_info)
LEFT JOIN LATERAL (SELECT
json_agg(json_build_object('id', y.id, 'name', y.name, 'type', y.type, 'parent_id', y.parent_id)
ORDER BY x.position, y.id) AS surfaces
FROM item_surface_types x JOIN surface_types y ON y.id = x.surface_type_id
WHERE x.item_id = i.id) t ON true WHERE i.id = $4 AND (i.deleted_at IS NULL AND NOT i.is_custom);

-- readItems
SELECT i.id, i.name, i.category_id, c.name AS category_name, i.subcategory_id, s.name AS subcategory_name,
i.unit_id, u.name AS unit_name, i.required_qty_per_crew, i.quantity_rule, i.is_sub_item, i.main_item_id,
m.name AS main_item_name, i.is_inventory_item, i.comes_back, i.min_qty, i.order_qty, i.price_per_unit,
i.vendor_info, i.image_url, i.description, i.name_es, c.name_es AS category_name_es,
s.name_es AS subcategory_name_es, u.name_es AS unit_name_es, i.revision, i.revised_at, r.name AS revised_by_name,
coalesce(t.surfaces, '[]'::json) AS surfaces, c.sort_order AS category_sort_order, s.sort_order AS subcategory_sort_order,
coalesce(fi.names, '{}') || coalesce(fu.names, '{}') || coalesce(fv.names, '{}') AS search_words,
coalesce(fv.names, '{}') AS former_vendors
FROM items i
JOIN units u ON u.id = i.unit_id
LEFT JOIN categories c ON c.id = i.category_id
LEFT JOIN categories s ON s.id = i.subcategory_id
LEFT JOIN items m ON m.id = i.main_item_id
LEFT JOIN users r ON r.id = i.revised_by
LEFT JOIN (SELECT record_id AS of, array_agg(DISTINCT name) AS names FROM former_names WHERE kind = $1 GROUP BY 1) fi ON fi.of = i.id
LEFT JOIN (SELECT record_id AS of, array_agg(DISTINCT name) AS names FROM former_names WHERE kind = $2 GROUP BY 1) fu ON fu.of = i.unit_id
LEFT JOIN (SELECT vendor AS of, array_agg(DISTINCT name) AS names FROM former_names WHERE kind = $3 GROUP BY 1) fv ON fv.of = lower(i.vendor_info)
LEFT JOIN (SELECT x.item_id,
json_agg(json_build_object('id', y.id, 'name', y.name, 'type', y.type, 'parent_id', y.parent_id)
ORDER BY x.position, y.id) AS surfaces
FROM item_surface_types x JOIN surface_types y ON y.id = x.surface_type_id GROUP BY x.item_id
) t ON t.item_id = i.id WHERE (i.deleted_at IS NULL AND NOT i.is_custom) AND (NOT EXISTS (SELECT FROM item_surface_types f WHERE f.item_id = i.id)
OR EXISTS (SELECT FROM item_surface_types f WHERE f.item_id = i.id AND f.surface_type_id = any($4::int[]))) AND i.is_inventory_item AND (i.name ILIKE $5 OR i.name_es ILIKE $6 OR i.vendor_info ILIKE $7 OR i.unit_id IN (SELECT id FROM units n WHERE n.name ILIKE $8) OR i.id IN (SELECT record_id FROM former_names f WHERE f.kind = $9 AND f.name ILIKE $10) OR i.unit_id IN (SELECT record_id FROM former_names f WHERE f.kind = $11 AND f.name ILIKE $12) OR lower(i.vendor_info) IN (SELECT vendor FROM former_names f WHERE f.kind = $13 AND f.name ILIKE $14));

-- readNames
SELECT name FROM items WHERE id = any($1::int[]) AND NOT is_custom;

-- readPage
SELECT i.id, i.name, i.category_id, c.name AS category_name, i.subcategory_id, s.name AS subcategory_name,
i.unit_id, u.name AS unit_name, i.required_qty_per_crew, i.quantity_rule, i.is_sub_item, i.main_item_id,
m.name AS main_item_name, i.is_inventory_item, i.comes_back, i.min_qty, i.order_qty, i.price_per_unit,
i.vendor_info, i.image_url, i.description, i.name_es, c.name_es AS category_name_es,
s.name_es AS subcategory_name_es, u.name_es AS unit_name_es, i.revision, i.revised_at, r.name AS revised_by_name,
coalesce(t.surfaces, '[]'::json) AS surfaces, c.sort_order AS category_sort_order, s.sort_order AS subcategory_sort_order,
coalesce(fi.names, '{}') || coalesce(fu.names, '{}') || coalesce(fv.names, '{}') AS search_words,
coalesce(fv.names, '{}') AS former_vendors
FROM items i
JOIN units u ON u.id = i.unit_id
LEFT JOIN categories c ON c.id = i.category_id
LEFT JOIN categories s ON s.id = i.subcategory_id
LEFT JOIN items m ON m.id = i.main_item_id
LEFT JOIN users r ON r.id = i.revised_by
LEFT JOIN (SELECT record_id AS of, array_agg(DISTINCT name) AS names FROM former_names WHERE kind = $1 GROUP BY 1) fi ON fi.of = i.id
LEFT JOIN (SELECT record_id AS of, array_agg(DISTINCT name) AS names FROM former_names WHERE kind = $2 GROUP BY 1) fu ON fu.of = i.unit_id
LEFT JOIN (SELECT vendor AS of, array_agg(DISTINCT name) AS names FROM former_names WHERE kind = $3 GROUP BY 1) fv ON fv.of = lower(i.vendor_info)
LEFT JOIN LATERAL (SELECT
json_agg(json_build_object('id', y.id, 'name', y.name, 'type', y.type, 'parent_id', y.parent_id)
ORDER BY x.position, y.id) AS surfaces
FROM item_surface_types x JOIN surface_types y ON y.id = x.surface_type_id
WHERE x.item_id = i.id) t ON true WHERE i.id = any($4::int[])
ORDER BY array_position($5::int[], i.id);

-- readPlaces
SELECT i.id, i.name, i.vendor_info, i.price_per_unit, c.sort_order AS category_sort_order, s.sort_order AS subcategory_sort_order FROM items i
LEFT JOIN categories c ON c.id = i.category_id LEFT JOIN categories s ON s.id = i.subcategory_id
WHERE (i.deleted_at IS NULL AND NOT i.is_custom) AND (NOT EXISTS (SELECT FROM item_surface_types f WHERE f.item_id = i.id)
OR EXISTS (SELECT FROM item_surface_types f WHERE f.item_id = i.id AND f.surface_type_id = any($1::int[]))) AND i.is_inventory_item AND (i.name ILIKE $2 OR i.name_es ILIKE $3 OR i.vendor_info ILIKE $4 OR i.unit_id IN (SELECT id FROM units n WHERE n.name ILIKE $5) OR i.id IN (SELECT record_id FROM former_names f WHERE f.kind = $6 AND f.name ILIKE $7) OR i.unit_id IN (SELECT record_id FROM former_names f WHERE f.kind = $8 AND f.name ILIKE $9) OR lower(i.vendor_info) IN (SELECT vendor FROM former_names f WHERE f.kind = $10 AND f.name ILIKE $11));

-- replaceSurfaceTypes
DELETE FROM item_surface_types x WHERE x.item_id = $1
AND NOT EXISTS (SELECT FROM (SELECT $2::int AS item_id, s.id AS surface_type_id, (s.at - 1)::int AS position
FROM unnest($3::int[]) WITH ORDINALITY AS s(id, at)) w WHERE w.item_id = x.item_id AND w.surface_type_id = x.surface_type_id);

-- replaceSurfaceTypes
INSERT INTO item_surface_types (item_id, surface_type_id, position) SELECT $1::int AS item_id, s.id AS surface_type_id, (s.at - 1)::int AS position
FROM unnest($2::int[]) WITH ORDINALITY AS s(id, at) ON CONFLICT DO NOTHING;

-- updateItem
update "items"
set "revision" = "items"."revision" + 1, "revised_at" = now()
where "items"."id" = $1;

-- writeSurfaceTypes
DELETE FROM item_surface_types x WHERE x.item_id = $1
AND NOT EXISTS (SELECT FROM (SELECT item_id, surface_type_id, position FROM item_surface_types) w WHERE w.item_id = x.item_id AND w.surface_type_id = x.surface_type_id);

-- writeSurfaceTypes
INSERT INTO item_surface_types (item_id, surface_type_id, position) SELECT item_id, surface_type_id, position FROM item_surface_types ON CONFLICT DO NOTHING;
