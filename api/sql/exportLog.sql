-- What exportLog.repository.ts sends: pnpm --filter api sql

-- readLastExport
SELECT to_char(e.day, 'YYYY-MM-DD') AS day, u.name AS taken_by, e.lines, e.facts FROM draft_exports e JOIN users u ON u.id = e.exported_by WHERE e.draft_id = $1 ORDER BY e.exported_at DESC, e.id DESC LIMIT 1;

-- readSuperseded
SELECT to_char(e.day, 'YYYY-MM-DD') AS day, u.name AS taken_by, e.lines, e.facts FROM draft_exports e JOIN users u ON u.id = e.exported_by
WHERE e.draft_id = $1 AND e.exported_at < $2 AND NOT (e.lines = $3::jsonb AND coalesce(e.facts, $4::jsonb) = $5::jsonb) ORDER BY e.exported_at DESC, e.id DESC LIMIT 1;

-- readTime
SELECT clock_timestamp()::text AS at;

-- storeExport
INSERT INTO draft_exports (draft_id, exported_at, day, exported_by, lines, facts)
SELECT $1, $2, $3, $4, $5::jsonb, $6::jsonb
WHERE NOT EXISTS (
SELECT FROM (SELECT e.lines, e.facts FROM draft_exports e WHERE e.draft_id = $7 AND e.exported_at < $8
ORDER BY e.exported_at DESC, e.id DESC LIMIT 1) e
WHERE (e.lines = $9::jsonb AND coalesce(e.facts, $10::jsonb) = $11::jsonb));
