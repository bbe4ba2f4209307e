-- What trips.repository.ts sends: pnpm --filter api sql

-- correctTrips
DELETE FROM load_trips WHERE load_id = any($1::int[]);

-- correctTrips
INSERT INTO load_trips (load_id, left_at, closed_at)
SELECT e.load_id, min(e.at) FILTER (WHERE e.kind = any($1::text[])) AS left_at,
CASE WHEN max(e.seq) FILTER (WHERE e.kind = 'closed') > coalesce(max(e.seq) FILTER (WHERE e.kind = 'reopened'), 0)
THEN max(e.at) FILTER (WHERE e.kind = 'closed') END AS closed_at
FROM load_events e WHERE e.kind = any($2::text[]) AND e.load_id = any($3::int[])
GROUP BY e.load_id HAVING bool_or(e.kind = any($4::text[]))
ON CONFLICT (load_id) DO UPDATE SET closed_at = excluded.closed_at
WHERE load_trips.closed_at IS DISTINCT FROM excluded.closed_at;

-- findWrongTrips
SELECT load_id FROM (
SELECT e.load_id, min(e.at) FILTER (WHERE e.kind = any($1::text[])) AS left_at,
CASE WHEN max(e.seq) FILTER (WHERE e.kind = 'closed') > coalesce(max(e.seq) FILTER (WHERE e.kind = 'reopened'), 0)
THEN max(e.at) FILTER (WHERE e.kind = 'closed') END AS closed_at
FROM load_events e WHERE e.kind = any($2::text[]) AND true
GROUP BY e.load_id HAVING bool_or(e.kind = any($3::text[]))) n FULL JOIN load_trips t USING (load_id)
WHERE n.load_id IS NULL OR t.load_id IS NULL OR t.closed_at IS DISTINCT FROM n.closed_at ORDER BY 1;

-- followRecentTrips
SELECT n.load_id FROM (
SELECT e.load_id, min(e.at) FILTER (WHERE e.kind = any($1::text[])) AS left_at,
CASE WHEN max(e.seq) FILTER (WHERE e.kind = 'closed') > coalesce(max(e.seq) FILTER (WHERE e.kind = 'reopened'), 0)
THEN max(e.at) FILTER (WHERE e.kind = 'closed') END AS closed_at
FROM load_events e WHERE e.kind = any($2::text[]) AND e.load_id IN (SELECT r.load_id FROM load_events r WHERE r.seq > (SELECT max(seq) FROM load_events) - $3)
GROUP BY e.load_id HAVING bool_or(e.kind = any($4::text[]))) n LEFT JOIN load_trips t ON t.load_id = n.load_id
WHERE t.load_id IS NULL OR t.closed_at IS DISTINCT FROM n.closed_at;

-- followRecentTrips
INSERT INTO load_trips (load_id, left_at, closed_at)
SELECT e.load_id, min(e.at) FILTER (WHERE e.kind = any($1::text[])) AS left_at,
CASE WHEN max(e.seq) FILTER (WHERE e.kind = 'closed') > coalesce(max(e.seq) FILTER (WHERE e.kind = 'reopened'), 0)
THEN max(e.at) FILTER (WHERE e.kind = 'closed') END AS closed_at
FROM load_events e WHERE e.kind = any($2::text[]) AND e.load_id = any($3::int[])
GROUP BY e.load_id HAVING bool_or(e.kind = any($4::text[]))
ON CONFLICT (load_id) DO UPDATE SET closed_at = excluded.closed_at
WHERE load_trips.closed_at IS DISTINCT FROM excluded.closed_at;

-- followTripsOf
INSERT INTO load_trips (load_id, left_at, closed_at)
SELECT e.load_id, min(e.at) FILTER (WHERE e.kind = any($1::text[])) AS left_at,
CASE WHEN max(e.seq) FILTER (WHERE e.kind = 'closed') > coalesce(max(e.seq) FILTER (WHERE e.kind = 'reopened'), 0)
THEN max(e.at) FILTER (WHERE e.kind = 'closed') END AS closed_at
FROM load_events e WHERE e.kind = any($2::text[]) AND e.load_id = any($3::int[])
GROUP BY e.load_id HAVING bool_or(e.kind = any($4::text[]))
ON CONFLICT (load_id) DO UPDATE SET closed_at = excluded.closed_at
WHERE load_trips.closed_at IS DISTINCT FROM excluded.closed_at;
