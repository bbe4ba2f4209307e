-- What counters.repository.ts sends: pnpm --filter api sql

-- readCounters
SELECT 'projects' AS name, (SELECT coalesce(sum(amount), 0) FROM list_changes WHERE list = 'live projects')::int AS stored, (SELECT count(*) FROM projects WHERE deleted_at IS NULL)::int AS counted
UNION ALL SELECT 'jobs of job costing', job_count, (SELECT count(*) FROM costing_jobs)::int FROM costing_snapshot;

-- recount
LOCK TABLE projects, list_changes, costing_jobs IN SHARE ROW EXCLUSIVE MODE;

-- recount
INSERT INTO list_changes (list, amount)
SELECT 'live projects', c.amount FROM (SELECT (SELECT count(*) FROM projects WHERE deleted_at IS NULL) - (SELECT coalesce(sum(amount), 0) FROM list_changes WHERE list = 'live projects') AS amount) c WHERE c.amount <> 0;

-- recount
UPDATE costing_snapshot SET job_count = (SELECT count(*) FROM costing_jobs) WHERE job_count <> (SELECT count(*) FROM costing_jobs);
