-- What presence.repository.ts sends: pnpm --filter api sql

-- enterDrafts
INSERT INTO presence (session_id, draft_id, user_id)
SELECT $1::uuid, w.id, $2::int FROM unnest($3::int[]) AS w(id)
ON CONFLICT (session_id, draft_id) DO UPDATE SET seen_at = now();

-- leaveDrafts
DELETE FROM presence WHERE session_id = $1::uuid AND draft_id = any($2::int[])
AND seen_at < now() - $3::int * interval '1 millisecond';

-- setPlace
WITH before AS (
SELECT e.place FROM presence e
WHERE e.session_id = $1::uuid AND e.draft_id = $2 AND e.seen_at > now() - $3::int * interval '1 millisecond'),
present AS (
INSERT INTO presence (session_id, draft_id, user_id, place)
SELECT $4::uuid, d.id, $5::int, $6
FROM drafts d JOIN projects p ON p.id = d.project_id
WHERE d.id = $7 AND p.id = $8 AND (d.deleted_at IS NULL AND p.deleted_at IS NULL)
ON CONFLICT (session_id, draft_id) DO UPDATE SET seen_at = now(), place = excluded.place RETURNING place)
SELECT NOT EXISTS (SELECT FROM before) OR (SELECT place FROM before) IS DISTINCT FROM present.place AS is_news FROM present;
