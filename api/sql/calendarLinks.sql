-- What calendarLinks.repository.ts sends: pnpm --filter api sql

-- deleteLink
delete
from "calendar_links"
where "calendar_links"."user_id" = $1
returning "user_id";

-- findHolder
SELECT u.role, u.is_admin FROM calendar_links c JOIN users u ON u.id = c.user_id AND (is_active AND deleted_at IS NULL)
WHERE c.token_hash = $1;

-- note
insert into "audit" ("id", "at", "actor_id", "action", "record_type", "record_id", "part", "old_values", "new_values", "detail", "request_id")
values (default, $1, $2, $3, $4, $5, $6, default, default, default, default);

-- readSince
select "created_at"
from "calendar_links"
where "calendar_links"."user_id" = $1;

-- writeLink
insert into "calendar_links" ("user_id", "token_hash", "created_at")
values ($1, $2, $3)
on conflict ("user_id") do update
set "token_hash" = $4, "created_at" = $5;
