-- What takeOver.repository.ts sends: pnpm --filter api sql

-- replaceList
UPDATE loads SET list_hash = $1, code = $2, taken_over_at = now() WHERE id = $3;

-- replaceList
insert into "old_load_codes" ("code", "load_id")
values ($1, $2);

-- writeLines
INSERT INTO load_lines SELECT * FROM json_populate_recordset(NULL::load_lines, $1::json)
ON CONFLICT (id) DO UPDATE SET (position, category_name, subcategory_name, item_name, unit_name, is_sub_item, planned, note)
= (EXCLUDED.position, EXCLUDED.category_name, EXCLUDED.subcategory_name, EXCLUDED.item_name, EXCLUDED.unit_name,
EXCLUDED.is_sub_item, EXCLUDED.planned, EXCLUDED.note);
