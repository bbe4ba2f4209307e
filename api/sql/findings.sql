-- What findings.repository.ts sends: pnpm --filter api sql

-- claimMail
UPDATE health_mails SET mailed_at = $1 WHERE coalesce(mailed_at < $2, true) RETURNING id;

-- noteFix
insert into "audit" ("id", "at", "actor_id", "action", "record_type", "record_id", "part", "old_values", "new_values", "detail", "request_id")
values (default, default, $1, $2, $3, default, $4, default, default, $5, $6);

-- readFinding
select "check_id", "state", "found", "checked_at", "took_ms"
from "health_findings";

-- readFindings
select "check_id", "state", "found", "checked_at", "took_ms"
from "health_findings";

-- readFullAdmins
SELECT name, email FROM users WHERE role = 'full_admin' AND (is_active AND deleted_at IS NULL) ORDER BY id;

-- refuseWrites
SET TRANSACTION READ ONLY;

-- tryTurn
SELECT pg_try_advisory_xact_lock($1) AS mine;

-- waitForTurn
SELECT pg_advisory_xact_lock($1);
