-- What units.repository.ts sends: pnpm --filter api sql

-- insertUnit
insert into "units" ("id", "name", "name_es", "description", "is_active", "revision", "revised_at", "revised_by", "deleted_at")
values (default, default, default, default, default, default, default, $1, default)
returning "id", "name", "name_es", "description", "is_active", "revision", "units".revised_at, (SELECT u.name FROM users u WHERE u.id = "units".revised_by);

-- listUnits
select "id", "name", "name_es", "description", "is_active", "revision", "units".revised_at, (SELECT u.name FROM users u WHERE u.id = "units".revised_by)
from "units"
where "units"."deleted_at" is null
order by "units"."id" asc;

-- lockUnit
select "id", "name", "name_es", "description", "is_active", "revision", "units".revised_at, (SELECT u.name FROM users u WHERE u.id = "units".revised_by)
from "units"
where ("units"."id" = $1 and "units"."deleted_at" is null) for no key update;

-- updateUnit
update "units"
set "revision" = "units"."revision" + 1, "revised_at" = now(), "revised_by" = $1
where ("units"."id" = $2 and "units"."deleted_at" is null)
returning "id", "name", "name_es", "description", "is_active", "revision", "units".revised_at, (SELECT u.name FROM users u WHERE u.id = "units".revised_by);
