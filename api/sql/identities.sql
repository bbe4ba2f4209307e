-- What identities.repository.ts sends: pnpm --filter api sql

-- acquaintanceOf
SELECT u.id, u.name, u.email, u.role, u.is_active AS "isActive", u.deleted_at IS NOT NULL AS gone
FROM company_identities c JOIN users u ON u.id = c.user_id
WHERE c.issuer IN ($1, $2) AND c.subject = $3;

-- acquaintanceOf
SELECT u.id, u.name, u.email, u.role, u.is_active AS "isActive", u.deleted_at IS NOT NULL AS gone,
EXISTS (SELECT FROM company_identities c WHERE c.user_id = u.id AND c.issuer IN ($1, $2)) AS taken
FROM users u WHERE u.email = $3;

-- connect
SELECT pg_advisory_xact_lock(hashtextextended($1, 1));

-- connect
DELETE FROM company_identities c USING users u
WHERE c.issuer IN ($1, $2) AND c.subject = $3 AND u.id = c.user_id AND u.deleted_at IS NOT NULL;

-- connect
INSERT INTO company_identities (issuer, subject, user_id, shown_as, connected_at)
SELECT $1, $2, $3, $4, $5::timestamptz
WHERE NOT EXISTS (SELECT FROM company_identities WHERE issuer IN ($6, $7) AND (user_id = $8 OR subject = $9))
ON CONFLICT DO NOTHING RETURNING user_id;

-- countConnected
select count(*)
from "company_identities";

-- disconnect
delete
from "company_identities"
where ("company_identities"."user_id" = $1 and "company_identities"."issuer" in ($2, $3))
returning "subject";

-- noteConnection
insert into "audit" ("id", "at", "actor_id", "action", "record_type", "record_id", "part", "old_values", "new_values", "detail", "request_id")
values (default, $1, $2, $3, $4, $5, $6, default, default, $7, default);

-- shownAsOf
select "shown_as"
from "company_identities"
where ("company_identities"."user_id" = $1 and "company_identities"."issuer" in ($2, $3));
