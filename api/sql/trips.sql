-- What trips.repository.ts sends: pnpm --filter api sql

-- followRecentTrips
INSERT INTO load_trips (load_id, left_at, closed_at)
SELECT e.load_id, min(e.at) FILTER (WHERE e.kind = any($1::text[])),
CASE WHEN max(e.seq) FILTER (WHERE e.kind = 'closed') > coalesce(max(e.seq) FILTER (WHERE e.kind = 'reopened'), 0)
THEN max(e.at) FILTER (WHERE e.kind = 'closed') END
FROM load_events e WHERE e.kind = any($2::text[]) AND e.load_id IN (SELECT r.load_id FROM load_events r WHERE r.seq > (SELECT max(seq) FROM load_events) - $3)
GROUP BY e.load_id HAVING bool_or(e.kind = any($4::text[]))
ON CONFLICT (load_id) DO UPDATE SET closed_at = excluded.closed_at
WHERE load_trips.closed_at IS DISTINCT FROM excluded.closed_at;

-- followTripsOf
INSERT INTO load_trips (load_id, left_at, closed_at)
SELECT e.load_id, min(e.at) FILTER (WHERE e.kind = any($1::text[])),
CASE WHEN max(e.seq) FILTER (WHERE e.kind = 'closed') > coalesce(max(e.seq) FILTER (WHERE e.kind = 'reopened'), 0)
THEN max(e.at) FILTER (WHERE e.kind = 'closed') END
FROM load_events e WHERE e.kind = any($2::text[]) AND e.load_id = any($3::int[])
GROUP BY e.load_id HAVING bool_or(e.kind = any($4::text[]))
ON CONFLICT (load_id) DO UPDATE SET closed_at = excluded.closed_at
WHERE load_trips.closed_at IS DISTINCT FROM excluded.closed_at;
