-- What sessions.repository.ts sends: pnpm --filter api sql

-- codeGiven
SELECT s.code_given_at AS given_at,
EXISTS (SELECT FROM second_steps t WHERE t.user_id = s.user_id AND t.confirmed_at IS NOT NULL) AS has_second_step
FROM sessions s WHERE s.id = $1::uuid;

-- companyOfSession
select "company_issuer", "company_subject", "company_sid", "company_id_token"
from "sessions"
where "sessions"."id" = $1;

-- endInvitation
delete
from "recovery_links"
where ("recovery_links"."user_id" = $1 and "recovery_links"."kind" = $2);

-- endInvitation
delete
from "mails"
where ("mails"."user_id" = $1 and "mails"."kind" = $2);

-- endSetUp
update "sessions"
set "awaits_set_up" = $1
where "sessions"."id" = $2;

-- findAccount
SELECT id, name, email, role, is_active, password_hash,
EXISTS (SELECT FROM second_steps t WHERE t.user_id = users.id AND t.confirmed_at IS NOT NULL) AS has_second_step,
EXISTS (SELECT FROM second_step_roles r WHERE r.role = users.role) AS needs_second_step
FROM users WHERE email = $1 AND deleted_at IS NULL;

-- insertSession
update "sessions"
set "revoked_at" = $1, "revoked_because" = $2
where "sessions"."id" in (select "id"
from "sessions"
where ("sessions"."user_id" = $3 and "sessions"."awaits_code" = $4 and (revoked_at IS NULL AND expires_at > $5))
order by "sessions"."used_at" desc, "sessions"."id" asc offset $6);

-- insertSession
insert into "sessions" ("id", "user_id", "generation", "created_at", "used_at", "expires_at", "revoked_at", "revoked_because", "device", "awaits_code", "awaits_set_up", "company_issuer", "company_subject", "company_sid", "company_id_token", "code_given_at")
values (default, $1, default, $2, $3, $4, default, default, $5, $6, $7, $8, $9, $10, $11, $12)
returning "id", "expires_at";

-- insertSession
insert into "refresh_secrets" ("hash", "session_id", "generation", "rotated_at")
values ($1, $2, $3, default);

-- isSessionOpen
select "id"
from "sessions"
where ("sessions"."id" = $1 and (revoked_at IS NULL AND expires_at > $2));

-- listSessions
select "id", "device", "created_at", "used_at"
from "sessions"
where ("sessions"."user_id" = $1 and "sessions"."awaits_code" = $2 and ((revoked_at IS NULL AND expires_at > $3) AND used_at >= $4))
order by "sessions"."used_at" desc, "sessions"."id" asc;

-- lockAccount
SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE;

-- lockAccount
SELECT id, name, email, role, is_active, password_hash,
EXISTS (SELECT FROM second_steps t WHERE t.user_id = users.id AND t.confirmed_at IS NOT NULL) AS has_second_step,
EXISTS (SELECT FROM second_step_roles r WHERE r.role = users.role) AS needs_second_step
FROM users WHERE id = $1 AND deleted_at IS NULL;

-- lockSessionOfSecret
SELECT s.id AS session_id, r.generation, s.generation AS newest, r.rotated_at, s.expires_at,
NOT ((revoked_at IS NULL AND expires_at > $1) AND used_at >= $2) AS is_over, NOT (is_active AND deleted_at IS NULL) AS is_closed, s.awaits_code,
s.company_issuer IS NOT NULL AS is_company, u.id, u.name, u.email, u.role
FROM refresh_secrets r JOIN sessions s ON s.id = r.session_id JOIN users u ON u.id = s.user_id
WHERE r.hash = $3 FOR UPDATE OF s, r;

-- revokeCompanySessions
update "sessions"
set "revoked_at" = $1, "revoked_because" = $2
where ("sessions"."company_issuer" in ($3, $4) and "sessions"."company_subject" = $5 and "sessions"."company_sid" = $6 and "sessions"."id" <> $7 and "sessions"."revoked_at" is null)
returning "user_id";

-- revokeOwnSession
update "sessions"
set "revoked_at" = $1, "revoked_because" = $2
where ("sessions"."id" = $3 and "sessions"."user_id" = $4 and "sessions"."revoked_at" is null)
returning "id";

-- revokeSession
update "sessions"
set "revoked_at" = $1, "revoked_because" = $2
where ("sessions"."id" = $3 and "sessions"."revoked_at" is null);

-- revokeSessionsOfUser
update "sessions"
set "revoked_at" = $1, "revoked_because" = $2
where ("sessions"."user_id" = $3 and "sessions"."revoked_at" is null and "sessions"."id" <> $4)
returning "id";

-- storeCodeGiven
update "sessions"
set "code_given_at" = $1
where "sessions"."id" = $2;

-- storeSuccessor
update "refresh_secrets"
set "rotated_at" = $1
where ("refresh_secrets"."session_id" = $2 and "refresh_secrets"."generation" = $3);

-- storeSuccessor
insert into "refresh_secrets" ("hash", "session_id", "generation", "rotated_at")
values ($1, $2, $3, default);

-- storeSuccessor
update "sessions"
set "generation" = $1, "used_at" = $2
where "sessions"."id" = $3;
