-- What uses.repository.ts sends: pnpm --filter api sql

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
