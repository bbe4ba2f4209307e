-- What notices.repository.ts sends: pnpm --filter api sql

-- countUnread
SELECT n.user_id, count(*)::int AS unread FROM notices n
JOIN drafts d ON d.id = n.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL
WHERE n.user_id = any($1::int[]) AND n.read_at IS NULL GROUP BY n.user_id;

-- deleteNotices
DELETE FROM notices WHERE key = $1;

-- insertNotice
INSERT INTO notices (user_id, key, kind, by_id, draft_id, item_id, load_id, amount)
SELECT u.id, $1, $2, $3::int, $4, $5::int, $6::int, $7::int
FROM users u LEFT JOIN notice_settings s ON s.user_id = u.id
WHERE u.id = any($8::int[]) AND (is_active AND deleted_at IS NULL) AND u.id IS DISTINCT FROM $9::int
AND (s.off_kinds IS NULL OR $10 <> ALL (s.off_kinds))
ORDER BY u.id
ON CONFLICT (user_id, key) DO NOTHING;

-- readNotices
SELECT n.id, n.kind, u.name AS by_name, n.told_at, n.read_at IS NOT NULL AS is_read, p.id AS project_id, p.custom_id,
p.project_name, d.id AS draft_id, (SELECT count(*)::int FROM drafts o WHERE o.project_id = d.project_id AND o.id <= d.id
AND (o.deleted_at IS NULL OR o.deleted_at >= d.deleted_at)) AS draft_number, i.id AS item_id, i.name AS item_name, n.load_id, n.amount
FROM notices n
JOIN drafts d ON d.id = n.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL LEFT JOIN users u ON u.id = n.by_id LEFT JOIN items i ON i.id = n.item_id
WHERE n.user_id = $1 ORDER BY n.id DESC LIMIT $2;
