-- What notices.repository.ts sends: pnpm --filter api sql

-- claimMail
UPDATE notice_settings SET mailed_at = $1 WHERE user_id = $2 AND mail_hour IS NOT NULL AND coalesce(mailed_at < ($3::timestamptz[])[mail_hour + 1], true) RETURNING user_id;

-- countUnmailed
SELECT count(*)::int AS count FROM (SELECT n.id FROM notices n
JOIN drafts d ON d.id = n.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE n.user_id = $1 AND n.read_at IS NULL AND n.mailed_at IS NULL UNION ALL SELECT n.id FROM yard_notices n JOIN yards y ON y.id = n.yard_id WHERE n.user_id = $2 AND n.read_at IS NULL AND n.mailed_at IS NULL) o;

-- countUnread
SELECT (
SELECT count(*)::int FROM (
(SELECT n.id FROM notices n
JOIN drafts d ON d.id = n.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE n.user_id = $1::int AND n.read_at IS NULL UNION ALL SELECT n.id FROM yard_notices n JOIN yards y ON y.id = n.yard_id WHERE n.user_id = $2::int AND n.read_at IS NULL) LIMIT $3) o) AS unread;

-- deleteNotices
WITH changed AS (DELETE FROM notices WHERE key = any($1::text[]) RETURNING user_id),
noted AS (INSERT INTO list_changes (list) SELECT DISTINCT 'notices ' || user_id FROM changed)
SELECT user_id FROM changed;

-- deleteNoticesOf
WITH changed AS (DELETE FROM notices WHERE key = $1 AND user_id = any($2::int[]) RETURNING user_id),
noted AS (INSERT INTO list_changes (list) SELECT DISTINCT 'notices ' || user_id FROM changed)
SELECT user_id FROM changed;

-- findRecipient
SELECT name, email, role, is_admin FROM users WHERE id = $1 AND (is_active AND deleted_at IS NULL);

-- insertNotices
WITH changed AS (
INSERT INTO notices (user_id, key, kind, by_id, draft_id, item_id, load_id, amount)
SELECT u.id, t.key, t.kind, t.by_id, t.draft_id, t.item_id, t.load_id, t.amount
FROM json_to_recordset($1::json)
AS t(key text, kind text, people int[], by_id int, draft_id int, item_id int, load_id int, amount int)
JOIN users u ON u.id = any(t.people) LEFT JOIN notice_settings s ON s.user_id = u.id
WHERE (is_active AND deleted_at IS NULL) AND u.id IS DISTINCT FROM t.by_id AND (s.off_kinds IS NULL OR t.kind <> ALL (s.off_kinds))
ORDER BY u.id, t.key
ON CONFLICT (user_id, key) DO NOTHING RETURNING user_id),
noted AS (INSERT INTO list_changes (list) SELECT DISTINCT 'notices ' || user_id FROM changed)
SELECT user_id FROM changed;

-- insertYardNotices
WITH changed AS (
INSERT INTO yard_notices (user_id, key, kind, yard_id, amount)
SELECT u.id, t.key, t.kind, t.yard_id, t.amount
FROM json_to_recordset($1::json) AS t(key text, kind text, user_id int, yard_id int, amount int)
JOIN users u ON u.id = t.user_id LEFT JOIN notice_settings s ON s.user_id = u.id
WHERE (is_active AND deleted_at IS NULL) AND (s.off_kinds IS NULL OR t.kind <> ALL (s.off_kinds)) AND EXISTS (SELECT FROM yards y WHERE y.id = t.yard_id)
ON CONFLICT (user_id, key) DO NOTHING RETURNING user_id),
noted AS (INSERT INTO list_changes (list) SELECT DISTINCT 'notices ' || user_id FROM changed)
SELECT user_id FROM changed;

-- isAddressRefused
SELECT FROM letters WHERE address = $1 AND next_try_at IS NULL AND problem IS NOT NULL LIMIT 1;

-- markRead
WITH changed AS (UPDATE notices SET read_at = now()
WHERE user_id = $1 AND read_at IS NULL AND id <= $2 RETURNING user_id),
noted AS (INSERT INTO list_changes (list) SELECT DISTINCT 'notices ' || user_id FROM changed)
SELECT user_id FROM changed;

-- markRead
WITH changed AS (UPDATE yard_notices SET read_at = now()
WHERE user_id = $1 AND read_at IS NULL AND id <= $2 RETURNING user_id),
noted AS (INSERT INTO list_changes (list) SELECT DISTINCT 'notices ' || user_id FROM changed)
SELECT user_id FROM changed;

-- noteDraftGone
INSERT INTO list_changes (list) SELECT DISTINCT 'notices ' || user_id FROM notices
WHERE draft_id = $1 AND read_at IS NULL;

-- noteLost
UPDATE notices SET mailed_at = NULL
WHERE user_id = $1 AND read_at IS NULL AND mailed_at IN (
SELECT made_at FROM letters WHERE address = $2 AND expires_at <= $3 AND next_try_at <= $4);

-- noteLost
UPDATE yard_notices SET mailed_at = NULL
WHERE user_id = $1 AND read_at IS NULL AND mailed_at IN (
SELECT made_at FROM letters WHERE address = $2 AND expires_at <= $3 AND next_try_at <= $4);

-- noteMailed
UPDATE notices SET mailed_at = $1
WHERE user_id = $2 AND read_at IS NULL AND mailed_at IS NULL AND id <= $3;

-- noteMailed
UPDATE yard_notices SET mailed_at = $1
WHERE user_id = $2 AND read_at IS NULL AND mailed_at IS NULL AND id <= $3;

-- readDue
SELECT user_id FROM notice_settings WHERE mail_hour IS NOT NULL AND coalesce(mailed_at < ($1::timestamptz[])[mail_hour + 1], true) ORDER BY user_id;

-- readNotices
SELECT n.id, n.kind, u.name AS by_name, n.told_at, n.read_at IS NOT NULL AS is_read, p.id AS project_id, p.custom_id,
p.project_name, d.id AS draft_id, (SELECT count(*)::int FROM drafts o WHERE o.project_id = d.project_id AND o.id <= d.id
AND (o.deleted_at IS NULL OR o.deleted_at >= d.deleted_at)) AS draft_number, i.id AS item_id, i.name AS item_name, n.load_id, n.amount
FROM notices n
JOIN drafts d ON d.id = n.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL LEFT JOIN users u ON u.id = n.by_id LEFT JOIN LATERAL (
WITH RECURSIVE became AS (
SELECT id, name, merged_into FROM items WHERE id = n.item_id
UNION ALL SELECT i.id, i.name, i.merged_into FROM items i JOIN became b ON i.id = b.merged_into)
SELECT id, name FROM became WHERE merged_into IS NULL) i ON true WHERE n.user_id = $1 AND ($2::int IS NULL OR n.id < $3::int) ORDER BY n.id DESC LIMIT $4;

-- readNotices
SELECT n.id, n.kind, NULL AS by_name, n.told_at, n.read_at IS NOT NULL AS is_read, y.id AS yard_id, y.name AS yard_name, n.amount
FROM yard_notices n JOIN yards y ON y.id = n.yard_id WHERE n.user_id = $1 AND ($2::int IS NULL OR n.id < $3::int) ORDER BY n.id DESC LIMIT $4;

-- readSettings
SELECT off_kinds, mail_hour FROM notice_settings WHERE user_id = $1;

-- readUnmailed
SELECT n.id, n.kind, u.name AS by_name, n.told_at, n.read_at IS NOT NULL AS is_read, p.id AS project_id, p.custom_id,
p.project_name, d.id AS draft_id, (SELECT count(*)::int FROM drafts o WHERE o.project_id = d.project_id AND o.id <= d.id
AND (o.deleted_at IS NULL OR o.deleted_at >= d.deleted_at)) AS draft_number, i.id AS item_id, i.name AS item_name, n.load_id, n.amount
FROM notices n
JOIN drafts d ON d.id = n.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL LEFT JOIN users u ON u.id = n.by_id LEFT JOIN LATERAL (
WITH RECURSIVE became AS (
SELECT id, name, merged_into FROM items WHERE id = n.item_id
UNION ALL SELECT i.id, i.name, i.merged_into FROM items i JOIN became b ON i.id = b.merged_into)
SELECT id, name FROM became WHERE merged_into IS NULL) i ON true WHERE n.user_id = $1 AND n.read_at IS NULL AND n.mailed_at IS NULL ORDER BY n.id DESC LIMIT $2;

-- readUnmailed
SELECT n.id, n.kind, NULL AS by_name, n.told_at, n.read_at IS NOT NULL AS is_read, y.id AS yard_id, y.name AS yard_name, n.amount
FROM yard_notices n JOIN yards y ON y.id = n.yard_id WHERE n.user_id = $1 AND n.read_at IS NULL AND n.mailed_at IS NULL ORDER BY n.id DESC LIMIT $2;

-- readUnread
WITH changes AS MATERIALIZED (
SELECT list, sum(amount) AS total FROM list_changes
WHERE list LIKE $1 OR list = $2 GROUP BY list)
SELECT w.user_id, m.mark, CASE WHEN m.mark IS DISTINCT FROM w.mark THEN (
SELECT count(*)::int FROM (
(SELECT n.id FROM notices n
JOIN drafts d ON d.id = n.draft_id AND d.deleted_at IS NULL
JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL WHERE n.user_id = w.user_id AND n.read_at IS NULL UNION ALL SELECT n.id FROM yard_notices n JOIN yards y ON y.id = n.yard_id WHERE n.user_id = w.user_id AND n.read_at IS NULL) LIMIT $3) o) END AS unread
FROM unnest($4::int[], $5::text[]) AS w(user_id, mark)
LEFT JOIN changes own ON own.list = 'notices ' || w.user_id
CROSS JOIN LATERAL (
SELECT concat(own.total, ' ', (SELECT total FROM changes WHERE list = $6)) AS mark) m;

-- updateAmounts
UPDATE notices n SET amount = t.amount FROM json_to_recordset($1::json) AS t(key text, amount int)
WHERE n.key = t.key AND n.amount <> t.amount;

-- writeSettings
INSERT INTO notice_settings (user_id, off_kinds, mail_hour, mailed_at)
VALUES ($1, $2::text[], $3::int, $4)
ON CONFLICT (user_id) DO UPDATE SET off_kinds = excluded.off_kinds, mail_hour = excluded.mail_hour,
mailed_at = CASE WHEN notice_settings.mail_hour IS DISTINCT FROM excluded.mail_hour THEN excluded.mailed_at
ELSE notice_settings.mailed_at END;
