-- What approvals.repository.ts sends: pnpm --filter api sql

-- insertStep
INSERT INTO approvals (draft_id, step, said_by, approver_id, comment, list_hash)
VALUES ($1, $2, $3, $4, $5, $6) RETURNING id;

-- readAccounts
SELECT id, name, role, is_admin FROM users WHERE (is_active AND deleted_at IS NULL) ORDER BY name_order(name) COLLATE names, id;

-- readApprovedLines
SELECT lines FROM approved_lists WHERE draft_id = $1;

-- readIsWanted
SELECT lists_want_approval FROM approval_settings;

-- readLastSteps
SELECT * FROM (
SELECT DISTINCT ON (a.draft_id, a.step, a.list_hash) a.id, a.draft_id, a.step, a.comment, a.list_hash, a.created_at AS at, a.said_by,
u.name AS said_by_name, a.approver_id, v.name AS approver_name
FROM approvals a JOIN users u ON u.id = a.said_by LEFT JOIN users v ON v.id = a.approver_id
WHERE a.draft_id = any($1::int[]) ORDER BY a.draft_id, a.step, a.list_hash, a.id DESC) s
ORDER BY id;

-- readList
SELECT c.id, c.revision, c.item_id, i.name AS item_name, u.id AS unit_id, u.name AS unit_name, c.quantity, c.notes,
h.list_hash
FROM cart_lines c JOIN items i ON i.id = c.item_id LEFT JOIN units u ON u.id = coalesce(c.unit_id, i.unit_id)
CROSS JOIN (SELECT (
SELECT encode(sha256(convert_to(coalesce(
string_agg(json_build_array(h.item_id, h.unit_id, h.quantity, h.notes)::text, ',' ORDER BY h.item_id), ''), 'UTF8')), 'hex')
FROM (
SELECT l.item_id, coalesce(l.unit_id, j.unit_id) AS unit_id, l.quantity, l.notes
FROM cart_lines l JOIN items j ON j.id = l.item_id WHERE l.draft_id = $1) h) AS list_hash) h
WHERE c.draft_id = $2 ORDER BY c.item_id;

-- readListHashes
SELECT d.id AS draft_id, (
SELECT encode(sha256(convert_to(coalesce(
string_agg(json_build_array(h.item_id, h.unit_id, h.quantity, h.notes)::text, ',' ORDER BY h.item_id), ''), 'UTF8')), 'hex')
FROM (
SELECT l.item_id, coalesce(l.unit_id, j.unit_id) AS unit_id, l.quantity, l.notes
FROM cart_lines l JOIN items j ON j.id = l.item_id WHERE l.draft_id = d.id) h) AS list_hash
FROM unnest($1::int[]) AS d(id);

-- writeApprovedLines
INSERT INTO approved_lists (draft_id, lines) VALUES ($1, $2::jsonb)
ON CONFLICT (draft_id) DO UPDATE SET lines = excluded.lines;

-- writeIsWanted
UPDATE approval_settings SET lists_want_approval = $1;
