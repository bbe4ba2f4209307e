-- What audit.repository.ts sends: pnpm --filter api sql

-- readEntries
SET LOCAL plan_cache_mode = force_custom_plan;

-- readEntries
SELECT e.id, e.at, e.actor_id, u.name AS actor_name, e.action, e.record_type, e.record_id, e.part,
e.old_values, e.new_values, e.detail, e.request_id
FROM (SELECT * FROM audit e WHERE true AND e.record_type = $1 AND e.record_id = any($2::int[]) AND e.actor_id = $3 AND e.action = $4 AND e.at >= $5::timestamptz AND e.at < $6::timestamptz AND e.at = (SELECT at FROM audit WHERE id = $7) AND e.request_id IS NOT DISTINCT FROM (SELECT request_id FROM audit WHERE id = $8)
AND e.actor_id IS NOT DISTINCT FROM (SELECT actor_id FROM audit WHERE id = $9) AND (e.at, e.id) < ((SELECT at FROM audit WHERE id = $10), $11) ORDER BY e.at DESC, e.id DESC
LIMIT $12 OFFSET $13) e LEFT JOIN users u ON u.id = e.actor_id
ORDER BY e.at DESC, e.id DESC;

-- readEntriesById
SELECT e.id, e.at, e.actor_id, u.name AS actor_name, e.action, e.record_type, e.record_id, e.part,
e.old_values, e.new_values, e.detail, e.request_id
FROM (SELECT * FROM audit WHERE id = any($1::bigint[])) e LEFT JOIN users u ON u.id = e.actor_id;

-- readGroups
SET LOCAL plan_cache_mode = force_custom_plan;

-- readGroups
WITH RECURSIVE moments (at, number) AS (
(SELECT at, 1 FROM (SELECT e.at FROM audit e WHERE true AND e.record_type = $1 AND e.record_id = any($2::int[]) AND e.actor_id = $3 AND e.action = $4 AND e.at >= $5::timestamptz AND e.at < $6::timestamptz AND e.at = (SELECT at FROM audit WHERE id = $7) AND e.request_id IS NOT DISTINCT FROM (SELECT request_id FROM audit WHERE id = $8)
AND e.actor_id IS NOT DISTINCT FROM (SELECT actor_id FROM audit WHERE id = $9) AND e.at < (SELECT at FROM audit WHERE id = $10) ORDER BY e.at DESC, e.id DESC LIMIT 1) first)
UNION ALL
SELECT next.at, m.number + 1 FROM moments m CROSS JOIN LATERAL (SELECT e.at FROM audit e WHERE true AND e.record_type = $11 AND e.record_id = any($12::int[]) AND e.actor_id = $13 AND e.action = $14 AND e.at >= $15::timestamptz AND e.at < $16::timestamptz AND e.at = (SELECT at FROM audit WHERE id = $17) AND e.request_id IS NOT DISTINCT FROM (SELECT request_id FROM audit WHERE id = $18)
AND e.actor_id IS NOT DISTINCT FROM (SELECT actor_id FROM audit WHERE id = $19) AND e.at < m.at ORDER BY e.at DESC, e.id DESC LIMIT 1) next
WHERE m.number < $20)
SELECT p.* FROM moments m CROSS JOIN LATERAL (
SELECT concat_ws(' ', m.number, e.actor_id, e.request_id) AS action_key, e.action, e.record_type, e.part,
count(*)::int AS count, min(e.record_id) AS first_record, max(e.record_id) AS last_record, max(e.id) AS last_id
FROM audit e WHERE true AND e.record_type = $21 AND e.record_id = any($22::int[]) AND e.actor_id = $23 AND e.action = $24 AND e.at >= $25::timestamptz AND e.at < $26::timestamptz AND e.at = (SELECT at FROM audit WHERE id = $27) AND e.request_id IS NOT DISTINCT FROM (SELECT request_id FROM audit WHERE id = $28)
AND e.actor_id IS NOT DISTINCT FROM (SELECT actor_id FROM audit WHERE id = $29) AND e.at = m.at
GROUP BY e.actor_id, e.request_id, e.action, e.record_type, e.part) p
ORDER BY m.number, p.last_id DESC;

-- readMergedItems
WITH RECURSIVE merged AS (
SELECT id FROM items WHERE merged_into = $1
UNION SELECT i.id FROM items i JOIN merged m ON i.merged_into = m.id)
SELECT id FROM merged;
