-- What users.repository.ts sends: pnpm --filter api sql

-- deleteLockDown
delete
from "lock_downs"
where "lock_downs"."user_id" = $1
returning "user_id", "locked_by", "locked_at", "was_active";

-- hasLink
select "hash"
from "recovery_links"
where ("recovery_links"."user_id" = $1 and "recovery_links"."kind" = $2 and "recovery_links"."expires_at" > $3)
limit $4;

-- insertLink
delete
from "recovery_links"
where ("recovery_links"."user_id" = $1 and "recovery_links"."kind" = $2);

-- insertLink
insert into "recovery_links" ("hash", "user_id", "kind", "expires_at")
values (default, default, default, default);

-- insertLockDown
insert into "lock_downs" ("user_id", "locked_by", "locked_at", "was_active")
values (default, default, default, default);

-- insertUser
insert into "users" ("id", "name", "email", "role", "is_active", "password_hash", "must_change_password", "password_changed_at", "created_at", "updated_at", "revision", "revised_at", "revised_by", "deleted_at") values (default, default, default, default, default, default, default, default, default, default, default, default, default, default) on conflict do nothing returning "id", "name", "email", "role", "is_active", "is_admin", EXISTS (SELECT FROM second_steps t WHERE t.user_id = users.id AND t.confirmed_at IS NOT NULL), (
SELECT jsonb_build_object('by', by.name, 'at', l.locked_at)
FROM lock_downs l JOIN users by ON by.id = l.locked_by WHERE l.user_id = users.id), "revision", "users".revised_at, (SELECT u.name FROM users u WHERE u.id = "users".revised_by);

-- listUsers
select "id", "name", "email", "role", "is_active", "is_admin", EXISTS (SELECT FROM second_steps t WHERE t.user_id = users.id AND t.confirmed_at IS NOT NULL), (
SELECT jsonb_build_object('by', by.name, 'at', l.locked_at)
FROM lock_downs l JOIN users by ON by.id = l.locked_by WHERE l.user_id = users.id), "revision", "users".revised_at, (SELECT u.name FROM users u WHERE u.id = "users".revised_by) from "users" where "users"."deleted_at" is null;

-- lockActive
select "id", "name", "email", "role", "is_active", "is_admin", EXISTS (SELECT FROM second_steps t WHERE t.user_id = users.id AND t.confirmed_at IS NOT NULL), (
SELECT jsonb_build_object('by', by.name, 'at', l.locked_at)
FROM lock_downs l JOIN users by ON by.id = l.locked_by WHERE l.user_id = users.id), "revision", "users".revised_at, (SELECT u.name FROM users u WHERE u.id = "users".revised_by) from "users" where ("users"."email" = $1 and (is_active AND deleted_at IS NULL)) for update;

-- lockInvited
select "id", "name", "email", "role", "is_active", "is_admin", EXISTS (SELECT FROM second_steps t WHERE t.user_id = users.id AND t.confirmed_at IS NOT NULL), (
SELECT jsonb_build_object('by', by.name, 'at', l.locked_at)
FROM lock_downs l JOIN users by ON by.id = l.locked_by WHERE l.user_id = users.id), "revision", "users".revised_at, (SELECT u.name FROM users u WHERE u.id = "users".revised_by) from "users" where ("users"."id" = $1 and (is_active AND deleted_at IS NULL) and "users"."password_changed_at" is null and not exists (select "id" from "sessions" where "sessions"."user_id" = "users"."id")) for update;

-- lockUser
select "id"
from "users"
where ("users"."id" in ($1) and "users"."deleted_at" is null)
order by "users"."id" for update;

-- lockUser
select "id", "name", "email", "role", "is_active", "is_admin", EXISTS (SELECT FROM second_steps t WHERE t.user_id = users.id AND t.confirmed_at IS NOT NULL), (
SELECT jsonb_build_object('by', by.name, 'at', l.locked_at)
FROM lock_downs l JOIN users by ON by.id = l.locked_by WHERE l.user_id = users.id), "revision", "users".revised_at, (SELECT u.name FROM users u WHERE u.id = "users".revised_by) from "users" where ("users"."id" in ($1) and "users"."deleted_at" is null);

-- lockUsers
select "id"
from "users"
where ("users"."id" in ($1) and "users"."deleted_at" is null)
order by "users"."id" for update;

-- lockUsers
select "id", "name", "email", "role", "is_active", "is_admin", EXISTS (SELECT FROM second_steps t WHERE t.user_id = users.id AND t.confirmed_at IS NOT NULL), (
SELECT jsonb_build_object('by', by.name, 'at', l.locked_at)
FROM lock_downs l JOIN users by ON by.id = l.locked_by WHERE l.user_id = users.id), "revision", "users".revised_at, (SELECT u.name FROM users u WHERE u.id = "users".revised_by) from "users" where ("users"."id" in ($1) and "users"."deleted_at" is null);

-- noteRecovery
insert into "audit" ("id", "at", "actor_id", "action", "record_type", "record_id", "part", "old_values", "new_values", "detail", "request_id")
values (default, $1, default, $2, $3, $4, $5, default, default, $6, default);

-- passwordChangedAt
select "password_changed_at"
from "users"
where "users"."id" = $1;

-- readRecoveries
select "audit"."id", "users"."id", "users"."name", "audit"."at"
from "audit"
inner join "users" on "users"."id" = "audit"."record_id"
where ("audit"."record_type" = $1 and "audit"."part" = $2 and "audit"."at" > $3)
order by "audit"."at" desc, "audit"."id" desc
limit $4;

-- takeLink
select "users"."id", "users"."name", "users"."email", "users"."role", "users"."is_active", "users"."is_admin", EXISTS (SELECT FROM second_steps t WHERE t.user_id = users.id AND t.confirmed_at IS NOT NULL), (
SELECT jsonb_build_object('by', by.name, 'at', l.locked_at)
FROM lock_downs l JOIN users by ON by.id = l.locked_by WHERE l.user_id = users.id), "users"."revision", "users".revised_at, (SELECT u.name FROM users u WHERE u.id = "users".revised_by) from "users" inner join "recovery_links" on "recovery_links"."user_id" = "users"."id" where (("recovery_links"."hash" = $1 and "recovery_links"."expires_at" > $2) and (is_active AND deleted_at IS NULL) and ("recovery_links"."kind" <> $3 or "users"."role" = $4)) for update of "users";

-- takeLink
delete
from "recovery_links"
where ("recovery_links"."hash" = $1 and "recovery_links"."expires_at" > $2)
returning "kind";

-- updateUser
delete
from "recovery_links"
where "recovery_links"."user_id" = $1;

-- updateUser
delete
from "mails"
where ("mails"."user_id" = $1 and "mails"."kind" in ($2, $3));

-- updateUser
update "users" set "updated_at" = $1, "revision" = "users"."revision" + 1, "revised_at" = now(), "revised_by" = $2 where "users"."id" = $3 returning "id", "name", "email", "role", "is_active", "is_admin", EXISTS (SELECT FROM second_steps t WHERE t.user_id = users.id AND t.confirmed_at IS NOT NULL), (
SELECT jsonb_build_object('by', by.name, 'at', l.locked_at)
FROM lock_downs l JOIN users by ON by.id = l.locked_by WHERE l.user_id = users.id), "revision", "users".revised_at, (SELECT u.name FROM users u WHERE u.id = "users".revised_by);
