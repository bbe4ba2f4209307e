-- What care.repository.ts sends: pnpm --filter api sql

-- deleteAnswer
DELETE FROM care_answers WHERE kind = $1 AND subject = $2;

-- insertAnswer
INSERT INTO care_answers (kind, subject, answered_by) VALUES ($1, $2, $3)
ON CONFLICT (kind, subject) DO UPDATE SET answered_at = now(), answered_by = excluded.answered_by;

-- readAnswers
SELECT kind, subject FROM care_answers WHERE kind IN ('same_item', 'vendor_spellings', 'no_rule') OR answered_at >= (now() - make_interval(years => $1));

-- readItemsByFact
SELECT coalesce(array_agg(id) FILTER (WHERE is_old AND NOT EXISTS (SELECT FROM cart_lines c WHERE c.item_id = n.id AND c.created_at >= (now() - make_interval(years => $1)))), '{}') AS unused,
coalesce(array_agg(id) FILTER (WHERE is_old AND price_per_unit IS NOT NULL), '{}') AS priced, coalesce(array_agg(id) FILTER (WHERE NOT is_active), '{}') AS in_inactive_unit
FROM (
SELECT i.id, i.price_per_unit, u.is_active,
i.revised_at < (now() - make_interval(years => $2)) OR EXISTS (
SELECT FROM audit WHERE record_type = 'item' AND record_id = i.id AND at < (now() - make_interval(years => $3))) AS is_old
FROM items i JOIN units u ON u.id = i.unit_id WHERE (i.deleted_at IS NULL AND NOT i.is_custom)) n;

-- readUse
SELECT i.id, coalesce(u.lists, 0) AS lists,
(SELECT count(*)::int FROM assembly_items x JOIN assemblies a ON a.id = x.assembly_id
WHERE x.item_id = i.id AND a.deleted_at IS NULL) AS assemblies,
(SELECT max(created_at) FROM cart_lines WHERE item_id = i.id) AS used_at
FROM items i LEFT JOIN (
SELECT item_id, sum(lines)::int AS lists FROM (
SELECT item_id, count(*) AS lines FROM cart_lines WHERE item_id = any($1::int[]) GROUP BY 1
UNION ALL
SELECT item_id, -count(*) FROM drafts d JOIN projects p ON p.id = d.project_id JOIN cart_lines l ON l.draft_id = d.id
WHERE NOT (d.deleted_at IS NULL AND p.deleted_at IS NULL) AND item_id = any($2::int[]) GROUP BY 1) n
GROUP BY 1) u ON u.item_id = i.id WHERE i.id = any($3::int[]);
