-- What health.repository.ts sends: pnpm --filter api sql

-- count
INSERT INTO remote_health (remote, version, hour) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING;

-- count
UPDATE remote_health SET views = views + least($1::int, $2::int - views_by_person[$3::int]), failures = failures + least($4::int, least($5::int, $6::int - views_by_person[$7::int])),
views_by_person[$8::int] = views_by_person[$9::int] + least($10::int, $11::int - views_by_person[$12::int]), people = set_bit(people, $13, 1),
failing = set_bit(failing, $14, greatest(get_bit(failing, $15), $16::int)),
measured = set_bit(set_bit(set_bit(measured, $17, 1), $18, 1), $19, 1) , lcp[$20::int] = lcp[$21::int] + 1 - get_bit(measured, $22), inp[$23::int] = inp[$24::int] + 1 - get_bit(measured, $25), cls[$26::int] = cls[$27::int] + 1 - get_bit(measured, $28)
WHERE remote = $29 AND version = $30 AND hour = $31;

-- forgetHealth
DELETE FROM remote_health WHERE remote = $1 AND version = $2;

-- listHealth
SELECT remote, version, hour, views, failures, lcp, inp, cls, people::text AS people, failing::text AS failing FROM remote_health WHERE hour >= $1 AND ($2::text IS NULL OR remote = $3);

-- listVersionHealth
SELECT remote, version, hour, views, failures, lcp, inp, cls, people::text AS people, failing::text AS failing FROM remote_health WHERE hour >= $1 AND remote = $2 AND version NOT LIKE '% %';

-- sumHealth
SELECT remote, sum(views)::int AS views, sum(failures)::int AS failures
FROM remote_health WHERE version NOT LIKE '% %' GROUP BY remote;
