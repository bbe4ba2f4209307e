-- What operations.repository.ts sends: pnpm --filter api sql

-- insertEvents
insert into "load_events" ("seq", "id", "load_id", "line_id", "kind", "quantity", "seen", "undoes", "text", "user_id", "device", "device_seq", "made_at", "at")
values (default, default, default, default, default, default, default, default, default, default, default, default, default, default);

-- readEventsOf
SELECT e.*, u.name AS user_name FROM load_events e JOIN users u ON u.id = e.user_id WHERE e.kind <> 'planned' AND (e.line_id = any($1::uuid[]) OR e.id = any($2::uuid[])
OR (e.load_id = any($3::int[]) AND e.line_id IS NULL)) ORDER BY e.seq;

-- readItemsOf
SELECT id, comes_back FROM items WHERE id = any($1::int[]) AND deleted_at IS NULL;

-- readLinesById
SELECT * FROM load_lines WHERE id = any($1::uuid[]);

-- readMissing
SELECT l.id AS load_id, d.id AS draft_id, m.missing, array_remove(ARRAY[d.pm_id, d.fm_id, d.mob_prep_preparer_id], NULL) AS people
FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL CROSS JOIN LATERAL (
SELECT sum(greatest(0, loaded - back))::int AS missing
FROM (
SELECT line_id, coalesce(sum(CASE kind WHEN 'loaded' THEN pieces WHEN 'unloaded' THEN -pieces END), 0) AS loaded,
coalesce(sum(pieces) FILTER (WHERE kind IN ('returned', 'consumed', 'damaged')), 0) AS back
FROM (
SELECT e.line_id, max(e.kind) FILTER (WHERE e.undoes IS NULL) AS kind,
sum(CASE WHEN e.undoes IS NULL THEN e.quantity ELSE -e.quantity END) AS pieces
FROM load_events e JOIN load_lines n ON n.id = e.line_id AND n.comes_back
WHERE e.load_id = l.id GROUP BY e.line_id, coalesce(e.undoes, e.id)) g
GROUP BY line_id) n) m
WHERE l.id = any($1::int[]) AND m.missing > 0;

-- readPlaces
SELECT l.id, d.id AS draft_id, d.project_id FROM loads l
JOIN drafts d ON d.id = l.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE l.id = any($1::int[]);

-- readSizes
SELECT l.id, n.lines, n.last_position, (SELECT count(*)::int FROM load_events e WHERE e.load_id = l.id) AS events
FROM loads l CROSS JOIN LATERAL (
SELECT count(*)::int AS lines, coalesce(max(position), 0) AS last_position FROM load_lines WHERE load_id = l.id) n
WHERE l.id = any($1::int[]);
