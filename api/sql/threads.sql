-- What threads.repository.ts sends: pnpm --filter api sql

-- deleteComment
WITH before AS (SELECT id, text, user_id FROM comments WHERE id = $1),
gone AS (
UPDATE comments c SET text = '', mentions = '{}', is_printed = false, deleted_at = $2, deleted_by = $3, changed_seq = $4
FROM before b WHERE c.id = b.id RETURNING c.id)
INSERT INTO audit (actor_id, action, record_type, record_id, part, old_values, request_id)
SELECT $5::int, 'delete', 'draft', $6::int, 'comment', jsonb_build_object('comment', b.text, 'written_by', b.user_id),
nullif(current_setting('mobprep.request', true), '')
FROM before b JOIN gone g ON g.id = b.id;

-- findThread
SELECT id FROM threads WHERE draft_id = $1 AND coalesce(item_id, 0) = coalesce($2::int, 0) AND coalesce(load_id, 0) = coalesce($3::int, 0);

-- insertComment
INSERT INTO comments (id, draft_id, thread_id, user_id, text, mentions, seq, changed_seq, written_at)
VALUES ($1, $2, $3, $4, $5, $6::int[], $7, $8, $9);

-- insertThread
INSERT INTO threads (draft_id, item_id, load_id) VALUES ($1, $2, $3) RETURNING id;

-- isIdTaken
SELECT FROM comments WHERE id = $1::uuid;

-- isOfDraft
SELECT FROM loads WHERE id = $1 AND draft_id = $2
UNION ALL SELECT FROM cart_lines WHERE draft_id = $3 AND item_id = $4
UNION ALL (SELECT FROM load_lines n JOIN loads l ON l.id = n.load_id WHERE n.item_id = $5 AND l.draft_id = $6 LIMIT 1);

-- isThreadOf
SELECT FROM threads WHERE id = $1 AND draft_id = $2;

-- nextSeq
INSERT INTO thread_changes (draft_id, seq) VALUES ($1, 1)
ON CONFLICT (draft_id) DO UPDATE SET seq = thread_changes.seq + 1 RETURNING seq;

-- readActive
SELECT u.id, u.name FROM users u WHERE u.id = any($1::int[]) AND (is_active AND deleted_at IS NULL) ORDER BY u.id;

-- readComment
SELECT c.id, c.thread_id, t.item_id, t.load_id, c.seq, c.changed_seq, c.user_id, u.name AS user_name, c.text, c.is_printed,
c.written_at, c.edited_at, c.deleted_at, x.name AS deleted_by_name,
(SELECT coalesce(json_agg(json_build_object('user_id', n.id, 'name', n.name) ORDER BY n.id), '[]') FROM users n WHERE n.id = any(c.mentions)) AS mentions
FROM comments c JOIN threads t ON t.id = c.thread_id JOIN users u ON u.id = c.user_id LEFT JOIN users x ON x.id = c.deleted_by
WHERE c.id = $1::uuid AND c.draft_id = $2 ORDER BY c.seq;

-- readComments
SELECT c.id, c.thread_id, t.item_id, t.load_id, c.seq, c.changed_seq, c.user_id, u.name AS user_name, c.text, c.is_printed,
c.written_at, c.edited_at, c.deleted_at, x.name AS deleted_by_name,
(SELECT coalesce(json_agg(json_build_object('user_id', n.id, 'name', n.name) ORDER BY n.id), '[]') FROM users n WHERE n.id = any(c.mentions)) AS mentions
FROM comments c JOIN threads t ON t.id = c.thread_id JOIN users u ON u.id = c.user_id LEFT JOIN users x ON x.id = c.deleted_by
WHERE c.draft_id = $1 AND c.changed_seq > $2 ORDER BY c.seq;

-- readPrintedComments
SELECT c.id, c.thread_id, t.item_id, t.load_id, c.seq, c.changed_seq, c.user_id, u.name AS user_name, c.text, c.is_printed,
c.written_at, c.edited_at, c.deleted_at, x.name AS deleted_by_name,
(SELECT coalesce(json_agg(json_build_object('user_id', n.id, 'name', n.name) ORDER BY n.id), '[]') FROM users n WHERE n.id = any(c.mentions)) AS mentions
FROM comments c JOIN threads t ON t.id = c.thread_id JOIN users u ON u.id = c.user_id LEFT JOIN users x ON x.id = c.deleted_by
WHERE c.draft_id = $1 AND c.is_printed ORDER BY c.seq;

-- readSeq
SELECT seq FROM thread_changes WHERE draft_id = $1;

-- readThreads
SELECT t.id, coalesce(i.id, t.item_id) AS item_id, t.load_id, i.name AS item_name, l.code AS load_code, u.name AS done_by_name, coalesce(r.seq, 0) AS seen
FROM threads t LEFT JOIN LATERAL (
WITH RECURSIVE became AS (
SELECT id, name, merged_into FROM items WHERE id = t.item_id
UNION ALL SELECT i.id, i.name, i.merged_into FROM items i JOIN became b ON i.id = b.merged_into)
SELECT id, name FROM became WHERE merged_into IS NULL) i ON true
LEFT JOIN loads l ON l.id = t.load_id LEFT JOIN users u ON u.id = t.done_by
LEFT JOIN thread_reads r ON r.thread_id = t.id AND r.user_id = $1
WHERE t.draft_id = $2 ORDER BY t.id;

-- readWriters
SELECT DISTINCT user_id FROM comments WHERE thread_id = $1 AND seq < $2 AND deleted_at IS NULL;

-- setDone
UPDATE threads SET done_by = $1 WHERE id = $2;

-- setPrinted
UPDATE comments SET is_printed = $1, changed_seq = $2 WHERE id = $3;

-- setSeen
INSERT INTO thread_reads AS r (thread_id, user_id, seq)
SELECT $1::int, $2::int, least($3::int, max(c.seq)) FROM comments c WHERE c.thread_id = $4 HAVING count(*) > 0
ON CONFLICT (thread_id, user_id) DO UPDATE SET seq = excluded.seq WHERE r.seq < excluded.seq;

-- updateComment
UPDATE comments SET text = $1, mentions = $2::int[], edited_at = $3, changed_seq = $4
WHERE id = $5;
