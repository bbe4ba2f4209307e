-- What draftLooks.repository.ts sends: pnpm --filter api sql

-- readEntriesSince
SELECT actor_id, action, old_values, new_values, (coalesce(new_values, old_values) ->> 'item_id')::int AS item_id
FROM (SELECT id, actor_id, action, part, old_values, new_values FROM audit WHERE record_type = 'draft' AND record_id = $1 OFFSET 0) e WHERE part = 'cart line' AND id > $2::bigint
ORDER BY id DESC LIMIT $3;

-- readLineNames
SELECT id, name FROM items WHERE id = any($1::int[]);

-- readLineNames
SELECT id, name FROM units WHERE id = any($1::int[]);

-- readLook
SELECT newest_entry, seen_at FROM draft_looks WHERE draft_id = $1 AND user_id = $2;

-- readNewestEntry
SELECT coalesce(max(id), 0) AS newest FROM (SELECT id, actor_id, action, part, old_values, new_values FROM audit WHERE record_type = 'draft' AND record_id = $1 OFFSET 0) e;

-- readRevisions
SELECT id, revision FROM cart_lines WHERE draft_id = $1;

-- writeLook
INSERT INTO draft_looks (draft_id, user_id, newest_entry) VALUES ($1, $2, $3::bigint)
ON CONFLICT (draft_id, user_id) DO UPDATE
SET newest_entry = greatest(draft_looks.newest_entry, excluded.newest_entry), seen_at = now();
