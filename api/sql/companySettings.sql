-- What companySettings.repository.ts sends: pnpm --filter api sql

-- lockSettings
LOCK TABLE company_sign_in IN SHARE ROW EXCLUSIVE MODE;

-- noteSettings
insert into "audit" ("id", "at", "actor_id", "action", "record_type", "record_id", "part", "old_values", "new_values", "detail", "request_id")
values (default, $1, $2, $3, $4, $5, $6, default, default, $7, default);

-- readStored
SELECT c.settings, c.secret, c.revision, c.changed_at AS revised_at, u.name AS revised_by_name
FROM company_sign_in c LEFT JOIN users u ON u.id = c.changed_by;

-- replaceSecret
UPDATE company_sign_in SET secret = $1 WHERE secret = $2;

-- store
insert into "company_sign_in" ("id", "settings", "secret", "revision", "changed_at", "changed_by")
values (default, $1, $2, default, $3, $4)
on conflict ("id") do update
set "settings" = $5, "secret" = $6, "revision" = company_sign_in.revision + 1, "changed_at" = $7, "changed_by" = $8;
