-- What itemPrices.repository.ts sends: pnpm --filter api sql

-- readLatePriceEntries
SELECT e.record_id AS item_id, extract(epoch FROM e.at)::float * 1000 AS at, u.name AS by,
(e.new_values ->> 'price_per_unit')::float AS price, (e.old_values ->> 'price_per_unit')::float AS former
FROM audit e LEFT JOIN users u ON u.id = e.actor_id
WHERE e.record_type = 'item' AND e.part IS NULL AND e.new_values ? 'price_per_unit' AND e.record_id = any($1::int[]) AND e.at >= (now() - make_interval(years => $2::int))
ORDER BY e.at, e.id;

-- readNewPrices
WITH RECURSIVE runs AS (
SELECT i.id AS item_id, r.* FROM unnest($1::int[]) AS i (id)
CROSS JOIN LATERAL (
SELECT first.at AS began, CASE
WHEN EXISTS (SELECT FROM audit e WHERE e.record_type = 'item' AND e.part IS NULL AND e.new_values ? 'price_per_unit' AND e.record_id = i.id
AND e.at >= (now() - make_interval(years => $2::int)) AND e.at < first.at AND e.at > first.at - interval '1 day') THEN 'unclear'
WHEN last.price IS DISTINCT FROM first.former THEN 'new' ELSE 'taken back' END AS outcome
FROM (SELECT e.at, (e.new_values ->> 'price_per_unit')::numeric AS price FROM audit e WHERE e.record_type = 'item' AND e.part IS NULL AND e.new_values ? 'price_per_unit' AND e.record_id = i.id
AND e.at >= (now() - make_interval(years => $3::int)) AND e.at < 'infinity' ORDER BY e.at DESC, e.id DESC LIMIT 1) last
CROSS JOIN LATERAL (SELECT e.at, (e.old_values ->> 'price_per_unit')::numeric AS former
FROM audit e WHERE e.record_type = 'item' AND e.part IS NULL AND e.new_values ? 'price_per_unit' AND e.record_id = i.id
AND e.at >= (now() - make_interval(years => $4::int)) AND e.at > last.at - interval '1 day' ORDER BY e.at, e.id LIMIT 1) first) r
UNION ALL
SELECT runs.item_id, r.* FROM runs CROSS JOIN LATERAL (
SELECT first.at AS began, CASE
WHEN EXISTS (SELECT FROM audit e WHERE e.record_type = 'item' AND e.part IS NULL AND e.new_values ? 'price_per_unit' AND e.record_id = runs.item_id
AND e.at >= (now() - make_interval(years => $5::int)) AND e.at < first.at AND e.at > first.at - interval '1 day') THEN 'unclear'
WHEN last.price IS DISTINCT FROM first.former THEN 'new' ELSE 'taken back' END AS outcome
FROM (SELECT e.at, (e.new_values ->> 'price_per_unit')::numeric AS price FROM audit e WHERE e.record_type = 'item' AND e.part IS NULL AND e.new_values ? 'price_per_unit' AND e.record_id = runs.item_id
AND e.at >= (now() - make_interval(years => $6::int)) AND e.at < runs.began ORDER BY e.at DESC, e.id DESC LIMIT 1) last
CROSS JOIN LATERAL (SELECT e.at, (e.old_values ->> 'price_per_unit')::numeric AS former
FROM audit e WHERE e.record_type = 'item' AND e.part IS NULL AND e.new_values ? 'price_per_unit' AND e.record_id = runs.item_id
AND e.at >= (now() - make_interval(years => $7::int)) AND e.at > last.at - interval '1 day' ORDER BY e.at, e.id LIMIT 1) first) r
WHERE runs.outcome = 'taken back')
SELECT item_id, outcome FROM runs WHERE outcome <> 'taken back';

-- readPriceEntries
SELECT e.record_id AS item_id, extract(epoch FROM e.at)::float * 1000 AS at, u.name AS by,
(e.new_values ->> 'price_per_unit')::float AS price, (e.old_values ->> 'price_per_unit')::float AS former
FROM audit e LEFT JOIN users u ON u.id = e.actor_id
WHERE e.record_type = 'item' AND e.part IS NULL AND e.new_values ? 'price_per_unit' AND e.record_id = $1
ORDER BY e.at, e.id;
