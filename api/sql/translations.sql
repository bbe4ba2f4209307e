-- What translations.repository.ts sends: pnpm --filter api sql

-- countUntranslated
SELECT
(SELECT count(*)::int FROM items i WHERE (i.deleted_at IS NULL AND NOT i.is_custom) AND coalesce(name_es, '') = '') AS items,
(SELECT count(*)::int FROM categories WHERE deleted_at IS NULL AND NOT (name = any($1::text[]) AND parent_id IS NULL) AND coalesce(name_es, '') = '') AS categories,
(SELECT count(*)::int FROM units WHERE deleted_at IS NULL AND is_active AND coalesce(name_es, '') = '') AS units;

-- readUntranslated
WITH catalogue AS MATERIALIZED (
SELECT i.id, i.name, i.name_es, i.category_id, i.subcategory_id, i.unit_id, i.revision, coalesce(u.lists, 0) AS lists
FROM items i LEFT JOIN (
SELECT item_id, sum(lines)::int AS lists FROM (
SELECT item_id, count(*) AS lines FROM cart_lines WHERE true GROUP BY 1
UNION ALL
SELECT item_id, -count(*) FROM drafts d JOIN projects p ON p.id = d.project_id JOIN cart_lines l ON l.draft_id = d.id
WHERE NOT (d.deleted_at IS NULL AND p.deleted_at IS NULL) AND true GROUP BY 1) n
GROUP BY 1) u ON u.item_id = i.id WHERE (i.deleted_at IS NULL AND NOT i.is_custom)) SELECT id, name, place, lists, revision FROM (
SELECT n.id, n.name, n.name_es, n.revision, c.name AS place, n.lists
FROM catalogue n LEFT JOIN categories c ON c.id = n.category_id) r WHERE coalesce(name_es, '') = ''
ORDER BY lists DESC, name_order(name) COLLATE names, id LIMIT $1;
