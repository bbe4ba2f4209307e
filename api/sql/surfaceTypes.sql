-- What surfaceTypes.repository.ts sends: pnpm --filter api sql

-- insertSurfaceType
insert into "surface_types" ("id", "name", "type", "parent_id", "is_active", "revision", "revised_at", "revised_by", "deleted_at")
values (default, default, default, default, default, default, default, $1, default)
returning "id", "name", "type", "parent_id", "is_active", "revision", "surface_types".revised_at, (SELECT u.name FROM users u WHERE u.id = "surface_types".revised_by);

-- listSurfaceTypes
select "id", "name", "type", "parent_id", "is_active", "revision", "surface_types".revised_at, (SELECT u.name FROM users u WHERE u.id = "surface_types".revised_by)
from "surface_types"
where "surface_types"."deleted_at" is null
order by "surface_types"."id" asc;

-- lockSurfaceType
select "id", "name", "type", "parent_id", "is_active", "revision", "surface_types".revised_at, (SELECT u.name FROM users u WHERE u.id = "surface_types".revised_by)
from "surface_types"
where ("surface_types"."id" = $1 and "surface_types"."deleted_at" is null) for no key update;

-- updateSurfaceType
update "surface_types"
set "revision" = "surface_types"."revision" + 1, "revised_at" = now(), "revised_by" = $1
where ("surface_types"."id" = $2 and "surface_types"."deleted_at" is null)
returning "id", "name", "type", "parent_id", "is_active", "revision", "surface_types".revised_at, (SELECT u.name FROM users u WHERE u.id = "surface_types".revised_by);
