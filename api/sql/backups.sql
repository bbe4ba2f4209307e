-- What backups.repository.ts sends: pnpm --filter api sql

-- beginBackup
INSERT INTO backups (kind, name, night, asked_by, begun_at, alive_at)
SELECT $1, $2, $3::timestamptz, $4::int, $5::timestamptz, now()
WHERE NOT EXISTS (SELECT FROM backups WHERE night = $6::timestamptz AND ended_at IS NOT NULL AND problem IS NULL)
ON CONFLICT DO NOTHING RETURNING id;

-- endAll
update "backups"
set "ended_at" = now(), "problem" = $1
where "backups"."ended_at" is null;

-- endBackup
update "backups"
set "ended_at" = $1
where ("backups"."id" = $2 and "backups"."ended_at" is null);

-- endBackup
UPDATE backups SET is_kept = name = ANY ($1::text[])
WHERE is_kept <> (name = ANY ($2::text[])) AND problem IS NULL AND ended_at IS NOT NULL;

-- endInterrupted
update "backups"
set "ended_at" = now(), "problem" = $1
where ("backups"."ended_at" is null and "backups"."alive_at" < now() - make_interval(secs => $2));

-- findBackup
select "id", "kind", "name", "night", "asked_by", "begun_at", "alive_at", "ended_at", "problem", "bytes", "rows", "files", "test", "test_found", "is_kept"
from "backups"
where "backups"."id" = $1;

-- findProven
select "id", "kind", "name", "night", "asked_by", "begun_at", "alive_at", "ended_at", "problem", "bytes", "rows", "files", "test", "test_found", "is_kept"
from "backups"
where ("backups"."test" = $1 and "backups"."is_kept" = $2)
order by "backups"."begun_at" desc
limit $3;

-- listBackups
select "backups"."id", "backups"."kind", "backups"."name", "backups"."night", "backups"."asked_by", "backups"."begun_at", "backups"."alive_at", "backups"."ended_at", "backups"."problem", "backups"."bytes", "backups"."rows", "backups"."files", "backups"."test", "backups"."test_found", "backups"."is_kept", "users"."name"
from "backups"
left join "users" on "users"."id" = "backups"."asked_by"
order by "backups"."begun_at" desc, "backups"."id" desc;

-- noteAlive
update "backups"
set "alive_at" = now()
where ("backups"."id" = $1 and "backups"."ended_at" is null)
returning "id";

-- readSince
SELECT applied_at AS since FROM migrations WHERE name = '0320_backups.adds.sql';
