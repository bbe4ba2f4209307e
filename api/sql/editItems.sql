-- What editItems.repository.ts sends: pnpm --filter api sql

-- lockItems
SELECT 1 FROM items WHERE id = any($1::int[]) ORDER BY id FOR NO KEY UPDATE;

-- lockItems
SELECT i.id, i.name, i.category_id, i.subcategory_id, i.unit_id, i.required_qty_per_crew::float8 AS required_qty_per_crew, i.quantity_rule,
i.is_inventory_item, i.name_es, i.comes_back, i.min_qty, i.order_qty,
i.price_per_unit AS price, i.vendor_info AS vendor, i.revision, r.name AS revised_by_name,
ARRAY(SELECT x.surface_type_id FROM item_surface_types x WHERE x.item_id = i.id ORDER BY 1) AS surface_type_ids
FROM items i LEFT JOIN users r ON r.id = i.revised_by
WHERE i.id = any($1::int[]) AND (i.deleted_at IS NULL AND NOT i.is_custom) ORDER BY i.id;

-- readItemsOfVendors
SELECT id FROM items i WHERE (i.deleted_at IS NULL AND NOT i.is_custom) AND vendor_info = any($1::text[]) ORDER BY id;
