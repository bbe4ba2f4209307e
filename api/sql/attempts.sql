-- What attempts.repository.ts sends: pnpm --filter api sql

-- findAsker
SELECT u.id, u.role FROM users u JOIN sessions s ON s.user_id = u.id
WHERE s.id = $1::uuid AND (revoked_at IS NULL AND expires_at > $2)
AND NOT s.awaits_code AND NOT s.awaits_set_up AND (is_active AND deleted_at IS NULL)
FOR NO KEY UPDATE;

-- findAttempt
select "id", "browser", "purpose", "sealed", "session_id", "target", "step", "problem", "begun_at", "expires_at"
from "company_attempts"
where ("company_attempts"."id" = $1 and "company_attempts"."browser" = $2 and "company_attempts"."expires_at" > $3);

-- insertAttempt
insert into "company_attempts" ("id", "browser", "purpose", "sealed", "session_id", "target", "step", "problem", "begun_at", "expires_at")
values (default, default, default, default, default, default, default, default, default, default);

-- insertAttempt
DELETE FROM company_attempts WHERE browser = $1 AND id NOT IN (
SELECT id FROM company_attempts WHERE browser = $2 ORDER BY begun_at DESC, id LIMIT $3);

-- removeAttempt
delete
from "company_attempts"
where "company_attempts"."id" = $1
returning "id";

-- storeRefused
update "company_attempts"
set "step" = $1
where "company_attempts"."id" = $2;

-- storeReturned
update "company_attempts"
set "sealed" = $1, "step" = $2, "problem" = $3
where "company_attempts"."id" = $4;

-- takeBegun
update "company_attempts"
set "step" = $1, "problem" = $2
where (("company_attempts"."id" = $3 and "company_attempts"."browser" = $4 and "company_attempts"."expires_at" > $5) and "company_attempts"."step" = $6)
returning "id", "browser", "purpose", "sealed", "session_id", "target", "step", "problem", "begun_at", "expires_at";

-- takeLogout
insert into "company_logouts" ("hash", "expires_at")
values ($1, $2)
on conflict do nothing
returning "hash";
