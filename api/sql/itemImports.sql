-- What itemImports.repository.ts sends: pnpm --filter api sql

-- insertImport
INSERT INTO item_imports (file_name, created, changed, made_categories, made_units, names_before, line_units, imported_by)
VALUES ($1, $2, $3, $4::int[],
$5::int[], $6::jsonb, $7::jsonb, $8) RETURNING id;

-- insertImportRows
INSERT INTO item_import_rows (import_id, item_id, revision, before)
SELECT $1::int, v.item_id, i.revision, nullif(v.before, 'null'::jsonb)
FROM jsonb_to_recordset($2::jsonb) AS v(item_id int, before jsonb) JOIN items i ON i.id = v.item_id;

-- insertItems
INSERT INTO items (id, name, category_id, subcategory_id, unit_id, required_qty_per_crew, quantity_rule, is_sub_item, main_item_id,
is_inventory_item, min_qty, order_qty, price_per_unit, vendor_info, description, name_es, created_by, revised_by)
SELECT v.id, v.name, v.category_id, v.subcategory_id, v.unit_id, v.required_qty_per_crew, v.quantity_rule, v.is_sub_item, v.main_item_id,
v.is_inventory_item, v.min_qty, v.order_qty, v.price_per_unit, v.vendor_info, v.description, v.name_es, $1::int, $2::int
FROM jsonb_to_recordset($3::jsonb) AS v(
id int, name text, category_id int, subcategory_id int, unit_id int, required_qty_per_crew numeric, quantity_rule jsonb, has_quantity_rule boolean,
is_sub_item boolean, main_item_id int, is_inventory_item boolean, min_qty numeric, order_qty numeric,
price_per_unit numeric, vendor_info text, description text, name_es text, has_name_es boolean, surface_type_ids jsonb);

-- insertItems
DELETE FROM item_surface_types x WHERE x.item_id = any($1::int[])
AND NOT EXISTS (SELECT FROM (SELECT v.id AS item_id, s.id::int AS surface_type_id, (s.at - 1)::int AS position
FROM jsonb_to_recordset($2::jsonb) AS v(
id int, name text, category_id int, subcategory_id int, unit_id int, required_qty_per_crew numeric, quantity_rule jsonb, has_quantity_rule boolean,
is_sub_item boolean, main_item_id int, is_inventory_item boolean, min_qty numeric, order_qty numeric,
price_per_unit numeric, vendor_info text, description text, name_es text, has_name_es boolean, surface_type_ids jsonb) CROSS JOIN jsonb_array_elements_text(v.surface_type_ids) WITH ORDINALITY AS s(id, at)) w WHERE w.item_id = x.item_id AND w.surface_type_id = x.surface_type_id);

-- insertItems
INSERT INTO item_surface_types (item_id, surface_type_id, position) SELECT v.id AS item_id, s.id::int AS surface_type_id, (s.at - 1)::int AS position
FROM jsonb_to_recordset($1::jsonb) AS v(
id int, name text, category_id int, subcategory_id int, unit_id int, required_qty_per_crew numeric, quantity_rule jsonb, has_quantity_rule boolean,
is_sub_item boolean, main_item_id int, is_inventory_item boolean, min_qty numeric, order_qty numeric,
price_per_unit numeric, vendor_info text, description text, name_es text, has_name_es boolean, surface_type_ids jsonb) CROSS JOIN jsonb_array_elements_text(v.surface_type_ids) WITH ORDINALITY AS s(id, at) ON CONFLICT DO NOTHING;

-- isEntangled
SELECT EXISTS (SELECT FROM cart_lines WHERE item_id IN (SELECT item_id FROM item_import_rows WHERE import_id = $1 AND before IS NULL))
OR EXISTS (SELECT FROM assembly_items WHERE item_id IN (SELECT item_id FROM item_import_rows WHERE import_id = $2 AND before IS NULL))
OR EXISTS (SELECT FROM items i WHERE i.main_item_id IN (SELECT item_id FROM item_import_rows WHERE import_id = $3 AND before IS NULL) AND i.deleted_at IS NULL
AND NOT EXISTS (SELECT FROM item_import_rows r WHERE r.import_id = $4 AND r.item_id = i.id))
OR EXISTS (SELECT FROM item_import_rows r
LEFT JOIN categories c ON c.id IN ((r.before ->> 'category_id')::int, (r.before ->> 'subcategory_id')::int)
LEFT JOIN units u ON u.id = (r.before ->> 'unit_id')::int
LEFT JOIN items m ON m.id = (r.before ->> 'main_item_id')::int
WHERE r.import_id = $5
AND (c.deleted_at IS NOT NULL OR u.deleted_at IS NOT NULL OR m.deleted_at IS NOT NULL)) AS entangled;

-- lockCatalogue
SELECT pg_advisory_xact_lock($1);

-- lockCatalogue
SELECT 1 FROM categories WHERE deleted_at IS NULL ORDER BY id FOR SHARE;

-- lockCatalogue
SELECT 1 FROM units WHERE deleted_at IS NULL ORDER BY id FOR SHARE;

-- lockCatalogue
SELECT 1 FROM surface_types WHERE deleted_at IS NULL ORDER BY id FOR SHARE;

-- lockCatalogue
SELECT 1 FROM items i WHERE (i.deleted_at IS NULL AND NOT i.is_custom) ORDER BY id FOR NO KEY UPDATE;

-- lockCreated
SELECT 1 FROM items WHERE id = any($1::int[]) ORDER BY id FOR UPDATE;

-- lockCreated
SELECT 1 FROM units WHERE id = any($1::int[]) ORDER BY id FOR UPDATE;

-- markUndone
UPDATE item_imports SET undone_at = now(), undone_by = $1 WHERE id = $2;

-- readImport
SELECT m.id, m.file_name, m.created, m.changed, m.made_categories, m.made_units, m.names_before, m.imported_at,
b.name AS imported_by_name, m.undone_at, u.name AS undone_by_name,
m.undone_at IS NULL AND (m.names_before <> '[]' OR EXISTS (SELECT FROM item_import_rows r WHERE r.import_id = m.id))
AND NOT EXISTS (SELECT FROM item_import_rows r JOIN items i ON i.id = r.item_id
WHERE r.import_id = m.id AND i.revision <> r.revision) AS can_undo
FROM item_imports m JOIN users b ON b.id = m.imported_by LEFT JOIN users u ON u.id = m.undone_by WHERE m.id = $1;

-- readImportRows
SELECT item_id, before FROM item_import_rows WHERE import_id = $1 ORDER BY item_id;

-- readImports
SELECT m.id, m.file_name, m.created, m.changed, m.made_categories, m.made_units, m.names_before, m.imported_at,
b.name AS imported_by_name, m.undone_at, u.name AS undone_by_name,
m.undone_at IS NULL AND (m.names_before <> '[]' OR EXISTS (SELECT FROM item_import_rows r WHERE r.import_id = m.id))
AND NOT EXISTS (SELECT FROM item_import_rows r JOIN items i ON i.id = r.item_id
WHERE r.import_id = m.id AND i.revision <> r.revision) AS can_undo
FROM item_imports m JOIN users b ON b.id = m.imported_by LEFT JOIN users u ON u.id = m.undone_by ORDER BY m.id DESC LIMIT $1;

-- removeCreated
UPDATE items SET deleted_at = now(), revision = revision + 1, revised_by = $1::int, revised_at = now()
WHERE id = any($2::int[]);

-- removeUnusedMade
UPDATE categories r SET deleted_at = now(), revision = r.revision + 1, revised_by = $1::int, revised_at = now() WHERE r.id = any($2::int[]) AND r.type = 'sub'
AND NOT EXISTS (SELECT FROM items i WHERE i.subcategory_id = r.id AND i.deleted_at IS NULL);

-- removeUnusedMade
UPDATE categories r SET deleted_at = now(), revision = r.revision + 1, revised_by = $1::int, revised_at = now() WHERE r.id = any($2::int[]) AND r.type = 'main'
AND NOT EXISTS (SELECT FROM items i WHERE i.category_id = r.id AND i.deleted_at IS NULL) AND NOT EXISTS (SELECT FROM categories s WHERE s.parent_id = r.id AND s.deleted_at IS NULL);

-- removeUnusedMade
UPDATE units r SET deleted_at = now(), revision = r.revision + 1, revised_by = $1::int, revised_at = now() WHERE r.id = any($2::int[]) AND NOT EXISTS (SELECT FROM items i WHERE i.unit_id = r.id AND i.deleted_at IS NULL)
AND NOT EXISTS (SELECT FROM cart_lines l WHERE l.unit_id = r.id);

-- reserveIds
SELECT nextval(pg_get_serial_sequence('items', 'id'))::int AS id FROM generate_series(1, $1::int);

-- updateItems
UPDATE items i SET name = v.name, category_id = v.category_id, subcategory_id = v.subcategory_id, unit_id = v.unit_id,
required_qty_per_crew = v.required_qty_per_crew, quantity_rule = CASE WHEN v.has_quantity_rule THEN v.quantity_rule ELSE i.quantity_rule END,
is_sub_item = v.is_sub_item, main_item_id = v.main_item_id,
is_inventory_item = v.is_inventory_item, min_qty = v.min_qty, order_qty = v.order_qty,
price_per_unit = v.price_per_unit, vendor_info = v.vendor_info, description = v.description, name_es = CASE WHEN v.has_name_es THEN v.name_es ELSE i.name_es END,
revision = i.revision + 1, revised_by = $1::int, revised_at = now()
FROM jsonb_to_recordset($2::jsonb) AS v(
id int, name text, category_id int, subcategory_id int, unit_id int, required_qty_per_crew numeric, quantity_rule jsonb, has_quantity_rule boolean,
is_sub_item boolean, main_item_id int, is_inventory_item boolean, min_qty numeric, order_qty numeric,
price_per_unit numeric, vendor_info text, description text, name_es text, has_name_es boolean, surface_type_ids jsonb) WHERE i.id = v.id;

-- updateItems
DELETE FROM item_surface_types x WHERE x.item_id = any($1::int[])
AND NOT EXISTS (SELECT FROM (SELECT v.id AS item_id, s.id::int AS surface_type_id, (s.at - 1)::int AS position
FROM jsonb_to_recordset($2::jsonb) AS v(
id int, name text, category_id int, subcategory_id int, unit_id int, required_qty_per_crew numeric, quantity_rule jsonb, has_quantity_rule boolean,
is_sub_item boolean, main_item_id int, is_inventory_item boolean, min_qty numeric, order_qty numeric,
price_per_unit numeric, vendor_info text, description text, name_es text, has_name_es boolean, surface_type_ids jsonb) CROSS JOIN jsonb_array_elements_text(v.surface_type_ids) WITH ORDINALITY AS s(id, at)) w WHERE w.item_id = x.item_id AND w.surface_type_id = x.surface_type_id);

-- updateItems
INSERT INTO item_surface_types (item_id, surface_type_id, position) SELECT v.id AS item_id, s.id::int AS surface_type_id, (s.at - 1)::int AS position
FROM jsonb_to_recordset($1::jsonb) AS v(
id int, name text, category_id int, subcategory_id int, unit_id int, required_qty_per_crew numeric, quantity_rule jsonb, has_quantity_rule boolean,
is_sub_item boolean, main_item_id int, is_inventory_item boolean, min_qty numeric, order_qty numeric,
price_per_unit numeric, vendor_info text, description text, name_es text, has_name_es boolean, surface_type_ids jsonb) CROSS JOIN jsonb_array_elements_text(v.surface_type_ids) WITH ORDINALITY AS s(id, at) ON CONFLICT DO NOTHING;
