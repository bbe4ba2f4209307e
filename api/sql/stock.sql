-- What stock.repository.ts sends: pnpm --filter api sql

-- countMissedLoadEvents
SELECT count(*)::int AS missed FROM (
SELECT e.id, n.item_id, s.yard_id,
CASE WHEN (coalesce(t.kind, e.kind) = 'loaded') = (t.id IS NULL) THEN 'loaded' ELSE 'returned' END AS kind,
e.quantity, e.id AS load_event_id, e.user_id, e.device, m.made_at, e.at
FROM load_events e JOIN load_lines n ON n.id = e.line_id JOIN loads l ON l.id = e.load_id
LEFT JOIN load_events t ON t.id = e.undoes LEFT JOIN stock_events f ON f.load_event_id = t.id
CROSS JOIN LATERAL (
SELECT h.yard_id, min(h.made_at) AS made_at FROM (
SELECT yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND kind = 'counted'
UNION ALL SELECT other_yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND other_yard_id IS NOT NULL) h
GROUP BY h.yard_id) s
CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', least(e.made_at, e.at)) AS made_at) m
WHERE true AND (e.undoes IS NULL AND e.kind = any($1::text[]) OR t.kind = any($2::text[]))
AND s.yard_id = coalesce(f.yard_id, coalesce(
(SELECT w.yard_id FROM draft_yards w JOIN yards y ON y.id = w.yard_id AND y.deleted_at IS NULL WHERE w.draft_id = l.draft_id),
(SELECT min(id) FROM yards WHERE deleted_at IS NULL))) AND s.made_at <= m.made_at
AND NOT EXISTS (SELECT FROM stock_events a WHERE a.load_event_id = e.id)
AND NOT n.item_id IN (SELECT item_id FROM owned_counts WHERE quantity > 0)) f;

-- countStocked
SELECT count(*)::int AS items FROM (
SELECT i.id AS item_id, y.id AS yard_id, (coalesce(c.quantity, 0) + m.pieces)::int AS quantity,
c.id AS count_id, c.quantity AS counted, c.made_at AS counted_at, c.user_id AS counted_by
FROM items i CROSS JOIN yards y LEFT JOIN LATERAL (
SELECT e.id, e.quantity, e.made_at, e.user_id FROM stock_events e
WHERE e.item_id = i.id AND e.yard_id = y.id AND e.kind = 'counted' AND NOT EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone')
ORDER BY e.made_at DESC, e.id DESC LIMIT 1) c ON true CROSS JOIN LATERAL (
SELECT count(*) AS events, coalesce(sum(m.pieces), 0)::int AS pieces FROM (
SELECT CASE WHEN e.kind = any($1::text[]) THEN e.quantity ELSE -e.quantity END AS pieces
FROM stock_events e
WHERE e.item_id = i.id AND e.yard_id = y.id AND (e.kind = any($2::text[]) OR e.kind = any($3::text[])) AND e.quantity > 0
AND (e.made_at, e.id) > (coalesce(c.made_at, '-infinity'), coalesce(c.id, '00000000-0000-0000-0000-000000000000')) AND (e.kind <> 'added' OR e.of_id = c.id) AND NOT EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone')
UNION ALL
SELECT e.quantity FROM stock_events e
WHERE e.item_id = i.id AND e.other_yard_id = y.id AND e.kind = 'moved' AND e.quantity > 0
AND (e.made_at, e.id) > (coalesce(c.made_at, '-infinity'), coalesce(c.id, '00000000-0000-0000-0000-000000000000')) AND NOT EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone')) m) m
WHERE (i.deleted_at IS NULL AND NOT i.is_custom) AND y.deleted_at IS NULL AND (c.id IS NOT NULL OR m.events > 0) AND NOT i.id IN (SELECT item_id FROM owned_counts WHERE quantity > 0) AND y.id = $4) s WHERE s.quantity <> 0;

-- followAllLoads
SELECT count(*)::int AS missed FROM (
SELECT e.id, n.item_id, s.yard_id,
CASE WHEN (coalesce(t.kind, e.kind) = 'loaded') = (t.id IS NULL) THEN 'loaded' ELSE 'returned' END AS kind,
e.quantity, e.id AS load_event_id, e.user_id, e.device, m.made_at, e.at
FROM load_events e JOIN load_lines n ON n.id = e.line_id JOIN loads l ON l.id = e.load_id
LEFT JOIN load_events t ON t.id = e.undoes LEFT JOIN stock_events f ON f.load_event_id = t.id
CROSS JOIN LATERAL (
SELECT h.yard_id, min(h.made_at) AS made_at FROM (
SELECT yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND kind = 'counted'
UNION ALL SELECT other_yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND other_yard_id IS NOT NULL) h
GROUP BY h.yard_id) s
CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', least(e.made_at, e.at)) AS made_at) m
WHERE true AND (e.undoes IS NULL AND e.kind = any($1::text[]) OR t.kind = any($2::text[]))
AND s.yard_id = coalesce(f.yard_id, coalesce(
(SELECT w.yard_id FROM draft_yards w JOIN yards y ON y.id = w.yard_id AND y.deleted_at IS NULL WHERE w.draft_id = l.draft_id),
(SELECT min(id) FROM yards WHERE deleted_at IS NULL))) AND s.made_at <= m.made_at
AND NOT EXISTS (SELECT FROM stock_events a WHERE a.load_event_id = e.id)
AND NOT n.item_id IN (SELECT item_id FROM owned_counts WHERE quantity > 0)) f;

-- followAllLoads
INSERT INTO stock_events (id, item_id, yard_id, kind, quantity, load_event_id, user_id, device, made_at, received_at)
SELECT e.id, n.item_id, s.yard_id,
CASE WHEN (coalesce(t.kind, e.kind) = 'loaded') = (t.id IS NULL) THEN 'loaded' ELSE 'returned' END AS kind,
e.quantity, e.id AS load_event_id, e.user_id, e.device, m.made_at, e.at
FROM load_events e JOIN load_lines n ON n.id = e.line_id JOIN loads l ON l.id = e.load_id
LEFT JOIN load_events t ON t.id = e.undoes LEFT JOIN stock_events f ON f.load_event_id = t.id
CROSS JOIN LATERAL (
SELECT h.yard_id, min(h.made_at) AS made_at FROM (
SELECT yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND kind = 'counted'
UNION ALL SELECT other_yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND other_yard_id IS NOT NULL) h
GROUP BY h.yard_id) s
CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', least(e.made_at, e.at)) AS made_at) m
WHERE true AND (e.undoes IS NULL AND e.kind = any($1::text[]) OR t.kind = any($2::text[]))
AND s.yard_id = coalesce(f.yard_id, coalesce(
(SELECT w.yard_id FROM draft_yards w JOIN yards y ON y.id = w.yard_id AND y.deleted_at IS NULL WHERE w.draft_id = l.draft_id),
(SELECT min(id) FROM yards WHERE deleted_at IS NULL))) AND s.made_at <= m.made_at
AND NOT EXISTS (SELECT FROM stock_events a WHERE a.load_event_id = e.id)
AND NOT n.item_id IN (SELECT item_id FROM owned_counts WHERE quantity > 0) ON CONFLICT DO NOTHING;

-- followLoadEvents
SELECT count(*)::int AS missed FROM (
SELECT e.id, n.item_id, s.yard_id,
CASE WHEN (coalesce(t.kind, e.kind) = 'loaded') = (t.id IS NULL) THEN 'loaded' ELSE 'returned' END AS kind,
e.quantity, e.id AS load_event_id, e.user_id, e.device, m.made_at, e.at
FROM load_events e JOIN load_lines n ON n.id = e.line_id JOIN loads l ON l.id = e.load_id
LEFT JOIN load_events t ON t.id = e.undoes LEFT JOIN stock_events f ON f.load_event_id = t.id
CROSS JOIN LATERAL (
SELECT h.yard_id, min(h.made_at) AS made_at FROM (
SELECT yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND kind = 'counted'
UNION ALL SELECT other_yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND other_yard_id IS NOT NULL) h
GROUP BY h.yard_id) s
CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', least(e.made_at, e.at)) AS made_at) m
WHERE e.id = any($1::uuid[]) AND (e.undoes IS NULL AND e.kind = any($2::text[]) OR t.kind = any($3::text[]))
AND s.yard_id = coalesce(f.yard_id, coalesce(
(SELECT w.yard_id FROM draft_yards w JOIN yards y ON y.id = w.yard_id AND y.deleted_at IS NULL WHERE w.draft_id = l.draft_id),
(SELECT min(id) FROM yards WHERE deleted_at IS NULL))) AND s.made_at <= m.made_at
AND NOT EXISTS (SELECT FROM stock_events a WHERE a.load_event_id = e.id)
AND NOT n.item_id IN (SELECT item_id FROM owned_counts WHERE quantity > 0)) f;

-- followLoadEvents
INSERT INTO stock_events (id, item_id, yard_id, kind, quantity, load_event_id, user_id, device, made_at, received_at)
SELECT e.id, n.item_id, s.yard_id,
CASE WHEN (coalesce(t.kind, e.kind) = 'loaded') = (t.id IS NULL) THEN 'loaded' ELSE 'returned' END AS kind,
e.quantity, e.id AS load_event_id, e.user_id, e.device, m.made_at, e.at
FROM load_events e JOIN load_lines n ON n.id = e.line_id JOIN loads l ON l.id = e.load_id
LEFT JOIN load_events t ON t.id = e.undoes LEFT JOIN stock_events f ON f.load_event_id = t.id
CROSS JOIN LATERAL (
SELECT h.yard_id, min(h.made_at) AS made_at FROM (
SELECT yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND kind = 'counted'
UNION ALL SELECT other_yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND other_yard_id IS NOT NULL) h
GROUP BY h.yard_id) s
CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', least(e.made_at, e.at)) AS made_at) m
WHERE e.id = any($1::uuid[]) AND (e.undoes IS NULL AND e.kind = any($2::text[]) OR t.kind = any($3::text[]))
AND s.yard_id = coalesce(f.yard_id, coalesce(
(SELECT w.yard_id FROM draft_yards w JOIN yards y ON y.id = w.yard_id AND y.deleted_at IS NULL WHERE w.draft_id = l.draft_id),
(SELECT min(id) FROM yards WHERE deleted_at IS NULL))) AND s.made_at <= m.made_at
AND NOT EXISTS (SELECT FROM stock_events a WHERE a.load_event_id = e.id)
AND NOT n.item_id IN (SELECT item_id FROM owned_counts WHERE quantity > 0) ON CONFLICT DO NOTHING;

-- followLoadsOf
SELECT count(*)::int AS missed FROM (
SELECT e.id, n.item_id, s.yard_id,
CASE WHEN (coalesce(t.kind, e.kind) = 'loaded') = (t.id IS NULL) THEN 'loaded' ELSE 'returned' END AS kind,
e.quantity, e.id AS load_event_id, e.user_id, e.device, m.made_at, e.at
FROM load_events e JOIN load_lines n ON n.id = e.line_id JOIN loads l ON l.id = e.load_id
LEFT JOIN load_events t ON t.id = e.undoes LEFT JOIN stock_events f ON f.load_event_id = t.id
CROSS JOIN LATERAL (
SELECT h.yard_id, min(h.made_at) AS made_at FROM (
SELECT yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND kind = 'counted'
UNION ALL SELECT other_yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND other_yard_id IS NOT NULL) h
GROUP BY h.yard_id) s
CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', least(e.made_at, e.at)) AS made_at) m
WHERE e.seq > (SELECT max(seq) FROM load_events) - $1 AND n.item_id = any($2::int[]) AND (e.undoes IS NULL AND e.kind = any($3::text[]) OR t.kind = any($4::text[]))
AND s.yard_id = coalesce(f.yard_id, coalesce(
(SELECT w.yard_id FROM draft_yards w JOIN yards y ON y.id = w.yard_id AND y.deleted_at IS NULL WHERE w.draft_id = l.draft_id),
(SELECT min(id) FROM yards WHERE deleted_at IS NULL))) AND s.made_at <= m.made_at
AND NOT EXISTS (SELECT FROM stock_events a WHERE a.load_event_id = e.id)
AND NOT n.item_id IN (SELECT item_id FROM owned_counts WHERE quantity > 0)) f;

-- followLoadsOf
INSERT INTO stock_events (id, item_id, yard_id, kind, quantity, load_event_id, user_id, device, made_at, received_at)
SELECT e.id, n.item_id, s.yard_id,
CASE WHEN (coalesce(t.kind, e.kind) = 'loaded') = (t.id IS NULL) THEN 'loaded' ELSE 'returned' END AS kind,
e.quantity, e.id AS load_event_id, e.user_id, e.device, m.made_at, e.at
FROM load_events e JOIN load_lines n ON n.id = e.line_id JOIN loads l ON l.id = e.load_id
LEFT JOIN load_events t ON t.id = e.undoes LEFT JOIN stock_events f ON f.load_event_id = t.id
CROSS JOIN LATERAL (
SELECT h.yard_id, min(h.made_at) AS made_at FROM (
SELECT yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND kind = 'counted'
UNION ALL SELECT other_yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND other_yard_id IS NOT NULL) h
GROUP BY h.yard_id) s
CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', least(e.made_at, e.at)) AS made_at) m
WHERE e.seq > (SELECT max(seq) FROM load_events) - $1 AND n.item_id = any($2::int[]) AND (e.undoes IS NULL AND e.kind = any($3::text[]) OR t.kind = any($4::text[]))
AND s.yard_id = coalesce(f.yard_id, coalesce(
(SELECT w.yard_id FROM draft_yards w JOIN yards y ON y.id = w.yard_id AND y.deleted_at IS NULL WHERE w.draft_id = l.draft_id),
(SELECT min(id) FROM yards WHERE deleted_at IS NULL))) AND s.made_at <= m.made_at
AND NOT EXISTS (SELECT FROM stock_events a WHERE a.load_event_id = e.id)
AND NOT n.item_id IN (SELECT item_id FROM owned_counts WHERE quantity > 0) ON CONFLICT DO NOTHING;

-- followRecentLoads
SELECT count(*)::int AS missed FROM (
SELECT e.id, n.item_id, s.yard_id,
CASE WHEN (coalesce(t.kind, e.kind) = 'loaded') = (t.id IS NULL) THEN 'loaded' ELSE 'returned' END AS kind,
e.quantity, e.id AS load_event_id, e.user_id, e.device, m.made_at, e.at
FROM load_events e JOIN load_lines n ON n.id = e.line_id JOIN loads l ON l.id = e.load_id
LEFT JOIN load_events t ON t.id = e.undoes LEFT JOIN stock_events f ON f.load_event_id = t.id
CROSS JOIN LATERAL (
SELECT h.yard_id, min(h.made_at) AS made_at FROM (
SELECT yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND kind = 'counted'
UNION ALL SELECT other_yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND other_yard_id IS NOT NULL) h
GROUP BY h.yard_id) s
CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', least(e.made_at, e.at)) AS made_at) m
WHERE e.seq > (SELECT max(seq) FROM load_events) - $1 AND (e.undoes IS NULL AND e.kind = any($2::text[]) OR t.kind = any($3::text[]))
AND s.yard_id = coalesce(f.yard_id, coalesce(
(SELECT w.yard_id FROM draft_yards w JOIN yards y ON y.id = w.yard_id AND y.deleted_at IS NULL WHERE w.draft_id = l.draft_id),
(SELECT min(id) FROM yards WHERE deleted_at IS NULL))) AND s.made_at <= m.made_at
AND NOT EXISTS (SELECT FROM stock_events a WHERE a.load_event_id = e.id)
AND NOT n.item_id IN (SELECT item_id FROM owned_counts WHERE quantity > 0)) f;

-- followRecentLoads
INSERT INTO stock_events (id, item_id, yard_id, kind, quantity, load_event_id, user_id, device, made_at, received_at)
SELECT e.id, n.item_id, s.yard_id,
CASE WHEN (coalesce(t.kind, e.kind) = 'loaded') = (t.id IS NULL) THEN 'loaded' ELSE 'returned' END AS kind,
e.quantity, e.id AS load_event_id, e.user_id, e.device, m.made_at, e.at
FROM load_events e JOIN load_lines n ON n.id = e.line_id JOIN loads l ON l.id = e.load_id
LEFT JOIN load_events t ON t.id = e.undoes LEFT JOIN stock_events f ON f.load_event_id = t.id
CROSS JOIN LATERAL (
SELECT h.yard_id, min(h.made_at) AS made_at FROM (
SELECT yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND kind = 'counted'
UNION ALL SELECT other_yard_id, made_at FROM stock_events WHERE item_id = n.item_id AND other_yard_id IS NOT NULL) h
GROUP BY h.yard_id) s
CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', least(e.made_at, e.at)) AS made_at) m
WHERE e.seq > (SELECT max(seq) FROM load_events) - $1 AND (e.undoes IS NULL AND e.kind = any($2::text[]) OR t.kind = any($3::text[]))
AND s.yard_id = coalesce(f.yard_id, coalesce(
(SELECT w.yard_id FROM draft_yards w JOIN yards y ON y.id = w.yard_id AND y.deleted_at IS NULL WHERE w.draft_id = l.draft_id),
(SELECT min(id) FROM yards WHERE deleted_at IS NULL))) AND s.made_at <= m.made_at
AND NOT EXISTS (SELECT FROM stock_events a WHERE a.load_event_id = e.id)
AND NOT n.item_id IN (SELECT item_id FROM owned_counts WHERE quantity > 0) ON CONFLICT DO NOTHING;

-- holdYard
SELECT FROM yards WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE;

-- insertEvent
insert into "stock_events" ("id", "item_id", "yard_id", "kind", "quantity", "seen", "reason", "other_yard_id", "of_id", "load_event_id", "user_id", "device", "made_at", "received_at")
values (default, default, default, default, default, default, default, default, default, default, default, default, default, default)
on conflict do nothing
returning "id";

-- isStocked
SELECT FROM (
SELECT i.id AS item_id, y.id AS yard_id, (coalesce(c.quantity, 0) + m.pieces)::int AS quantity,
c.id AS count_id, c.quantity AS counted, c.made_at AS counted_at, c.user_id AS counted_by
FROM items i CROSS JOIN yards y LEFT JOIN LATERAL (
SELECT e.id, e.quantity, e.made_at, e.user_id FROM stock_events e
WHERE e.item_id = i.id AND e.yard_id = y.id AND e.kind = 'counted' AND NOT EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone')
ORDER BY e.made_at DESC, e.id DESC LIMIT 1) c ON true CROSS JOIN LATERAL (
SELECT count(*) AS events, coalesce(sum(m.pieces), 0)::int AS pieces FROM (
SELECT CASE WHEN e.kind = any($1::text[]) THEN e.quantity ELSE -e.quantity END AS pieces
FROM stock_events e
WHERE e.item_id = i.id AND e.yard_id = y.id AND (e.kind = any($2::text[]) OR e.kind = any($3::text[])) AND e.quantity > 0
AND (e.made_at, e.id) > (coalesce(c.made_at, '-infinity'), coalesce(c.id, '00000000-0000-0000-0000-000000000000')) AND (e.kind <> 'added' OR e.of_id = c.id) AND NOT EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone')
UNION ALL
SELECT e.quantity FROM stock_events e
WHERE e.item_id = i.id AND e.other_yard_id = y.id AND e.kind = 'moved' AND e.quantity > 0
AND (e.made_at, e.id) > (coalesce(c.made_at, '-infinity'), coalesce(c.id, '00000000-0000-0000-0000-000000000000')) AND NOT EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone')) m) m
WHERE (i.deleted_at IS NULL AND NOT i.is_custom) AND y.deleted_at IS NULL AND (c.id IS NOT NULL OR m.events > 0) AND NOT i.id IN (SELECT item_id FROM owned_counts WHERE quantity > 0) AND i.id = $4) s WHERE s.quantity <> 0;

-- readBooks
SELECT s.item_id, s.quantity FROM (
SELECT i.id AS item_id, y.id AS yard_id, (coalesce(c.quantity, 0) + m.pieces)::int AS quantity,
c.id AS count_id, c.quantity AS counted, c.made_at AS counted_at, c.user_id AS counted_by
FROM items i CROSS JOIN yards y LEFT JOIN LATERAL (
SELECT e.id, e.quantity, e.made_at, e.user_id FROM stock_events e
WHERE e.item_id = i.id AND e.yard_id = y.id AND e.kind = 'counted' AND NOT EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone')
ORDER BY e.made_at DESC, e.id DESC LIMIT 1) c ON true CROSS JOIN LATERAL (
SELECT count(*) AS events, coalesce(sum(m.pieces), 0)::int AS pieces FROM (
SELECT CASE WHEN e.kind = any($1::text[]) THEN e.quantity ELSE -e.quantity END AS pieces
FROM stock_events e
WHERE e.item_id = i.id AND e.yard_id = y.id AND (e.kind = any($2::text[]) OR e.kind = any($3::text[])) AND e.quantity > 0
AND (e.made_at, e.id) > (coalesce(c.made_at, '-infinity'), coalesce(c.id, '00000000-0000-0000-0000-000000000000')) AND (e.kind <> 'added' OR e.of_id = c.id) AND NOT EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone')
UNION ALL
SELECT e.quantity FROM stock_events e
WHERE e.item_id = i.id AND e.other_yard_id = y.id AND e.kind = 'moved' AND e.quantity > 0
AND (e.made_at, e.id) > (coalesce(c.made_at, '-infinity'), coalesce(c.id, '00000000-0000-0000-0000-000000000000')) AND NOT EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone')) m) m
WHERE (i.deleted_at IS NULL AND NOT i.is_custom) AND y.deleted_at IS NULL AND (c.id IS NOT NULL OR m.events > 0) AND NOT i.id IN (SELECT item_id FROM owned_counts WHERE quantity > 0) AND i.id = any($4::int[]) AND y.id = $5) s;

-- readEvent
SELECT e.id, e.item_id, e.kind, e.yard_id, y.name AS yard_name, e.quantity, e.seen, e.reason, e.other_yard_id, o.name AS other_yard_name,
e.of_id, EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone') AS is_undone, l.id AS load_id, p.project_name, e.user_id, u.name AS user_name, e.made_at
FROM stock_events e JOIN yards y ON y.id = e.yard_id JOIN users u ON u.id = e.user_id LEFT JOIN yards o ON o.id = e.other_yard_id
LEFT JOIN load_events a ON a.id = e.load_event_id LEFT JOIN loads l ON l.id = a.load_id
LEFT JOIN drafts d ON d.id = l.draft_id LEFT JOIN projects p ON p.id = d.project_id WHERE e.id = $1::uuid;

-- readHistory
SELECT e.id, e.item_id, e.kind, e.yard_id, y.name AS yard_name, e.quantity, e.seen, e.reason, e.other_yard_id, o.name AS other_yard_name,
e.of_id, EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone') AS is_undone, l.id AS load_id, p.project_name, e.user_id, u.name AS user_name, e.made_at
FROM stock_events e JOIN yards y ON y.id = e.yard_id JOIN users u ON u.id = e.user_id LEFT JOIN yards o ON o.id = e.other_yard_id
LEFT JOIN load_events a ON a.id = e.load_event_id LEFT JOIN loads l ON l.id = a.load_id
LEFT JOIN drafts d ON d.id = l.draft_id LEFT JOIN projects p ON p.id = d.project_id WHERE e.item_id = $1 AND (e.made_at, e.id) < (SELECT b.made_at, b.id FROM stock_events b WHERE b.id = $2::uuid) ORDER BY e.made_at DESC, e.id DESC LIMIT $3;

-- readSince
SELECT e.id, e.item_id, e.kind, e.yard_id, y.name AS yard_name, e.quantity, e.seen, e.reason, e.other_yard_id, o.name AS other_yard_name,
e.of_id, EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone') AS is_undone, l.id AS load_id, p.project_name, e.user_id, u.name AS user_name, e.made_at
FROM stock_events e JOIN yards y ON y.id = e.yard_id JOIN users u ON u.id = e.user_id LEFT JOIN yards o ON o.id = e.other_yard_id
LEFT JOIN load_events a ON a.id = e.load_event_id LEFT JOIN loads l ON l.id = a.load_id
LEFT JOIN drafts d ON d.id = l.draft_id LEFT JOIN projects p ON p.id = d.project_id WHERE e.item_id = any($1::int[]) AND e.made_at >= $2::timestamptz AND NOT EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone');

-- readStock
SELECT s.*, i.name AS item_name, g.name AS category_name, b.name AS subcategory_name, coalesce(n.name, '') AS unit_name, i.min_qty,
u.name AS counted_by_name,
EXISTS (SELECT FROM stock_events e WHERE e.item_id = s.item_id AND e.yard_id = s.yard_id AND e.kind = 'counted'
AND e.user_id <> s.counted_by AND e.made_at BETWEEN s.counted_at - interval '1 day' AND s.counted_at) AS may_be_double
FROM (
SELECT i.id AS item_id, y.id AS yard_id, (coalesce(c.quantity, 0) + m.pieces)::int AS quantity,
c.id AS count_id, c.quantity AS counted, c.made_at AS counted_at, c.user_id AS counted_by
FROM items i CROSS JOIN yards y LEFT JOIN LATERAL (
SELECT e.id, e.quantity, e.made_at, e.user_id FROM stock_events e
WHERE e.item_id = i.id AND e.yard_id = y.id AND e.kind = 'counted' AND NOT EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone')
ORDER BY e.made_at DESC, e.id DESC LIMIT 1) c ON true CROSS JOIN LATERAL (
SELECT count(*) AS events, coalesce(sum(m.pieces), 0)::int AS pieces FROM (
SELECT CASE WHEN e.kind = any($1::text[]) THEN e.quantity ELSE -e.quantity END AS pieces
FROM stock_events e
WHERE e.item_id = i.id AND e.yard_id = y.id AND (e.kind = any($2::text[]) OR e.kind = any($3::text[])) AND e.quantity > 0
AND (e.made_at, e.id) > (coalesce(c.made_at, '-infinity'), coalesce(c.id, '00000000-0000-0000-0000-000000000000')) AND (e.kind <> 'added' OR e.of_id = c.id) AND NOT EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone')
UNION ALL
SELECT e.quantity FROM stock_events e
WHERE e.item_id = i.id AND e.other_yard_id = y.id AND e.kind = 'moved' AND e.quantity > 0
AND (e.made_at, e.id) > (coalesce(c.made_at, '-infinity'), coalesce(c.id, '00000000-0000-0000-0000-000000000000')) AND NOT EXISTS (SELECT FROM stock_events v WHERE v.of_id = e.id AND v.kind = 'undone')) m) m
WHERE (i.deleted_at IS NULL AND NOT i.is_custom) AND y.deleted_at IS NULL AND (c.id IS NOT NULL OR m.events > 0) AND NOT i.id IN (SELECT item_id FROM owned_counts WHERE quantity > 0) AND y.id = $4) s
JOIN items i ON i.id = s.item_id JOIN yards y ON y.id = s.yard_id LEFT JOIN users u ON u.id = s.counted_by
JOIN categories g ON g.id = i.category_id LEFT JOIN categories b ON b.id = i.subcategory_id LEFT JOIN units n ON n.id = i.unit_id
ORDER BY g.sort_order, g.id, b.sort_order NULLS FIRST, b.id NULLS FIRST, name_order(i.name) COLLATE names, i.id, name_order(y.name) COLLATE names, y.id;

-- readWantedBefore
SELECT c.item_id, p.id AS project_id, p.custom_id, p.project_name, c.quantity, d.on_site_from::text AS on
FROM drafts d JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL AND p.status = 'active'
JOIN cart_lines c ON c.draft_id = d.id AND c.item_id = any($1::int[])
WHERE d.deleted_at IS NULL AND d.project_id <> $2 AND d.on_site_from >= $3::date
AND ($4::date IS NULL OR d.on_site_from <= $5::date) AND coalesce(
(SELECT w.yard_id FROM draft_yards w JOIN yards y ON y.id = w.yard_id AND y.deleted_at IS NULL WHERE w.draft_id = d.id),
(SELECT min(id) FROM yards WHERE deleted_at IS NULL)) = $6
AND d.id = (SELECT max(o.id) FROM drafts o WHERE o.project_id = d.project_id AND o.deleted_at IS NULL AND o.on_site_from IS NOT NULL)
ORDER BY d.on_site_from, p.id;
