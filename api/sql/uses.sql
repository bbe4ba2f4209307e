-- What uses.repository.ts sends: pnpm --filter api sql

-- findWrongUses
WITH closed AS MATERIALIZED (SELECT l.id FROM loads l WHERE (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed'),
moves AS (
SELECT line_id, kind, quantity FROM load_events WHERE undoes IS NULL
UNION ALL
SELECT e.line_id, t.kind, -e.quantity FROM load_events e JOIN load_events t ON t.id = e.undoes WHERE e.undoes IS NOT NULL),
sums AS (
SELECT n.load_id, n.item_id, n.unit_name,
coalesce(sum(CASE m.kind WHEN 'loaded' THEN m.quantity WHEN 'unloaded' THEN -m.quantity END), 0) AS taken,
coalesce(sum(CASE WHEN m.kind = 'loaded' THEN m.quantity WHEN m.kind = 'unloaded' OR m.kind = 'returned' AND NOT n.comes_back THEN -m.quantity END), 0) AS used
FROM moves m JOIN load_lines n ON n.id = m.line_id JOIN closed c ON c.id = n.load_id
WHERE n.item_id IS NOT NULL GROUP BY 1, 2, 3)
SELECT DISTINCT load_id FROM sums s FULL JOIN load_uses u USING (load_id, item_id, unit_name)
WHERE (u.taken, u.used) IS DISTINCT FROM (s.taken, s.used) ORDER BY 1;

-- followRecentUses
DELETE FROM load_uses u USING loads l WHERE l.id = u.load_id AND l.id IN (SELECT r.load_id FROM load_events r WHERE r.seq > (SELECT max(seq) FROM load_events) - $1) AND NOT (
SELECT e.kind FROM load_events e WHERE e.load_id = l.id AND e.kind IN ('done', 'left', 'closed', 'reopened')
ORDER BY e.seq DESC LIMIT 1) IS NOT DISTINCT FROM 'closed';

-- followRecentUses
SELECT add_up_uses(array_agg(l.id)) FROM loads l
WHERE l.id IN (SELECT r.load_id FROM load_events r WHERE r.seq > (SELECT max(seq) FROM load_events) - $1) AND NOT EXISTS (SELECT FROM load_uses u WHERE u.load_id = l.id);

-- followUsesOf
DELETE FROM load_uses WHERE load_id = any($1::int[]);

-- followUsesOf
SELECT add_up_uses($1::int[]);
