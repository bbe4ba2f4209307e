-- What categories.repository.ts sends: pnpm --filter api sql

-- insertCategory
insert into "categories" ("id", "name", "name_es", "type", "parent_id", "sort_order", "description", "is_active", "revision", "revised_at", "revised_by", "deleted_at")
values (default, default, default, default, default, default, default, default, default, default, $1, default)
returning "id", "name", "name_es", "type", "parent_id", "sort_order", "description", "is_active", "revision", "categories".revised_at, (SELECT u.name FROM users u WHERE u.id = "categories".revised_by);

-- listCategories
select "id", "name", "name_es", "type", "parent_id", "sort_order", "description", "is_active", "revision", "categories".revised_at, (SELECT u.name FROM users u WHERE u.id = "categories".revised_by)
from "categories"
where "categories"."deleted_at" is null
order by "categories"."type" asc, "categories"."sort_order" asc, "categories"."id" asc;

-- lockCategory
select "id", "name", "name_es", "type", "parent_id", "sort_order", "description", "is_active", "revision", "categories".revised_at, (SELECT u.name FROM users u WHERE u.id = "categories".revised_by)
from "categories"
where ("categories"."id" = $1 and "categories"."deleted_at" is null) for no key update;

-- nextSortOrder
SELECT least(coalesce(max(sort_order), 0)::bigint + 1, $1)::int AS next FROM categories
WHERE parent_id IS NOT DISTINCT FROM $2 AND deleted_at IS NULL;

-- updateCategory
update "categories"
set "revision" = "categories"."revision" + 1, "revised_at" = now(), "revised_by" = $1
where ("categories"."id" = $2 and "categories"."deleted_at" is null)
returning "id", "name", "name_es", "type", "parent_id", "sort_order", "description", "is_active", "revision", "categories".revised_at, (SELECT u.name FROM users u WHERE u.id = "categories".revised_by);
