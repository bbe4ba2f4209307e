-- What jobCosting.repository.ts sends: pnpm --filter api sql

-- lockList
SELECT pg_advisory_xact_lock($1::bigint);

-- readJobsJson
WITH codes AS (
SELECT upper(regexp_replace(name, '^.*\s', '')) AS code, role, min(id) AS user_id
FROM users WHERE (is_active AND deleted_at IS NULL)
GROUP BY 1, role HAVING count(*) = 1),
offered AS (
SELECT DISTINCT ON (job_number) * FROM costing_jobs
WHERE status_code = any($1::text[]) ORDER BY job_number, company_code)
SELECT coalesce(json_agg(json_build_object(
'Job_Number', j.job_number, 'Job_Description', j.job_description, 'City', j.city, 'State', j.state,
'is_exist', EXISTS (SELECT FROM projects WHERE lower(custom_id) = lower(j.job_number) AND deleted_at IS NULL), 'pm_id', pm.user_id, 'fm_id', fm.user_id,
'on_site_from', j.start_date, 'back_in_yard', j.complete_date)
ORDER BY j.job_number COLLATE job_number DESC), '[]')::text AS jobs
FROM offered j
LEFT JOIN codes pm ON pm.code = upper(j.project_manager) AND pm.role = 'pm'
LEFT JOIN codes fm ON fm.code = upper(j.superintendent) AND fm.role = 'fm';

-- readSnapshot
select "id", "source", "fetched_at", "truncated", "warnings", "job_count"
from "costing_snapshot";

-- replaceSnapshot
DELETE FROM costing_jobs;

-- replaceSnapshot
INSERT INTO costing_jobs SELECT * FROM json_populate_recordset(NULL::costing_jobs, $1);

-- replaceSnapshot
insert into "costing_snapshot" ("id", "source", "fetched_at", "truncated", "warnings", "job_count")
values ($1, $2, $3, $4, $5, $6)
on conflict ("id") do update
set "source" = $7, "fetched_at" = $8, "truncated" = $9, "warnings" = $10, "job_count" = $11;

-- tryLockList
SET LOCAL idle_in_transaction_session_timeout = 0;

-- tryLockList
SELECT pg_try_advisory_xact_lock($1::bigint) AS mine;
