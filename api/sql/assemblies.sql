-- What assemblies.repository.ts sends: pnpm --filter api sql

-- deleteAssemblyItems
delete
from "assembly_items"
where ("assembly_items"."assembly_id" = $1 and "assembly_items"."item_id" in ($2))
returning "id";

-- holdSurfaceTypes
SELECT 1 FROM surface_types s WHERE s.id = any($1::int[]) AND s.deleted_at IS NULL
AND (s.is_active OR EXISTS (SELECT FROM assembly_surface_types x
WHERE x.assembly_id = $2 AND x.surface_type_id = s.id)) FOR SHARE OF s;

-- insertAssembly
insert into "assemblies" ("id", "assembly_name", "description", "is_active", "revision", "revised_at", "revised_by", "deleted_at")
values (default, default, default, default, default, default, $1, default)
returning "id";

-- insertAssemblyItem
insert into "assembly_items" ("id", "assembly_id", "item_id", "quantity", "line_rule")
values (default, $1, $2, default, default);

-- insertAssemblyItems
insert into "assembly_items" ("id", "assembly_id", "item_id", "quantity", "line_rule")
values (default, $1, $2, default, default)
on conflict do nothing;

-- lockAssembly
select "id"
from "assemblies"
where ("assemblies"."id" = $1 and "assemblies"."deleted_at" is null) for no key update;

-- readActive
SELECT id FROM assemblies WHERE id = any($1::int[]) AND is_active AND deleted_at IS NULL ORDER BY id;

-- readAssemblies
SELECT a.id, a.assembly_name, a.description, a.is_active, a.revision, a.revised_at, r.name AS revised_by_name,
coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY x.position, s.id)
FROM assembly_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
WHERE x.assembly_id = a.id), '[]'::json) AS surface_types,
(SELECT count(*)::int FROM assembly_items x JOIN items i ON i.id = x.item_id
WHERE x.assembly_id = a.id AND i.deleted_at IS NULL) AS item_count
FROM assemblies a LEFT JOIN users r ON r.id = a.revised_by WHERE a.deleted_at IS NULL ORDER BY a.id;

-- readAssembly
SELECT a.id, a.assembly_name, a.description, a.is_active, a.revision, a.revised_at, r.name AS revised_by_name,
coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY x.position, s.id)
FROM assembly_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
WHERE x.assembly_id = a.id), '[]'::json) AS surface_types,
(SELECT count(*)::int FROM assembly_items x JOIN items i ON i.id = x.item_id
WHERE x.assembly_id = a.id AND i.deleted_at IS NULL) AS item_count
FROM assemblies a LEFT JOIN users r ON r.id = a.revised_by WHERE a.deleted_at IS NULL AND a.id = $1;

-- readAssemblyItems
SELECT i.id, i.name AS item_name, i.category_id, c.name AS category_name, i.subcategory_id,
s.name AS subcategory_name, u.name AS unit_name, x.quantity, x.line_rule, i.is_sub_item, i.main_item_id, i.image_url
FROM assembly_items x
JOIN items i ON i.id = x.item_id JOIN units u ON u.id = i.unit_id
LEFT JOIN categories c ON c.id = i.category_id LEFT JOIN categories s ON s.id = i.subcategory_id
WHERE x.assembly_id = $1 AND i.deleted_at IS NULL ORDER BY x.id;

-- readKnown
SELECT id FROM assemblies WHERE id = any($1::int[]);

-- readPackagedItems
SELECT i.id, x.assembly_id, x.quantity, i.required_qty_per_crew::float8 AS required_qty_per_crew,
i.quantity_rule, x.line_rule
FROM assembly_items x JOIN items i ON i.id = x.item_id
WHERE x.assembly_id = any($1::int[]) AND i.deleted_at IS NULL
ORDER BY array_position($2::int[], x.assembly_id), x.id;

-- replaceSurfaceTypes
delete
from "assembly_surface_types"
where "assembly_surface_types"."assembly_id" = $1;

-- replaceSurfaceTypes
insert into "assembly_surface_types" ("assembly_id", "surface_type_id", "position")
values ($1, $2, $3);

-- updateAssembly
update "assemblies"
set "revision" = "assemblies"."revision" + 1, "revised_at" = now(), "revised_by" = $1
where "assemblies"."id" = $2;

-- writeLineRules
UPDATE assembly_items x SET line_rule = nullif(w.line_rule, 'null'::jsonb)
FROM jsonb_to_recordset($1::jsonb) AS w(item_id int, line_rule jsonb)
WHERE x.assembly_id = $2 AND x.item_id = w.item_id;

-- writeQuantities
UPDATE assembly_items x SET quantity = w.quantity
FROM json_to_recordset($1::json) AS w(item_id int, quantity int)
WHERE x.assembly_id = $2 AND x.item_id = w.item_id;
