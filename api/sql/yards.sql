-- What yards.repository.ts sends: pnpm --filter api sql

-- insertYard
insert into "yards" ("id", "name", "revision", "revised_at", "revised_by", "deleted_at")
values (default, $1, default, default, $2, default)
returning "id";

-- lockYard
select "id"
from "yards"
where "yards"."id" = $1 for no key update;

-- lockYard
SELECT y.id, y.name, y.revision, y.revised_at, u.name AS revised_by_name,
(SELECT count(*)::int FROM owned_counts o JOIN items i ON i.id = o.item_id AND i.deleted_at IS NULL
WHERE o.yard_id = y.id AND o.quantity > 0) AS items
FROM yards y LEFT JOIN users u ON u.id = y.revised_by WHERE y.deleted_at IS NULL AND y.id = $1;

-- lockYards
SELECT FROM yard_settings FOR UPDATE;

-- readTurnaround
SELECT turnaround FROM yard_settings;

-- readYards
SELECT y.id, y.name, y.revision, y.revised_at, u.name AS revised_by_name,
(SELECT count(*)::int FROM owned_counts o JOIN items i ON i.id = o.item_id AND i.deleted_at IS NULL
WHERE o.yard_id = y.id AND o.quantity > 0) AS items
FROM yards y LEFT JOIN users u ON u.id = y.revised_by WHERE y.deleted_at IS NULL ORDER BY name_order(y.name) COLLATE names, y.id;

-- updateYard
update "yards"
set "revision" = "yards"."revision" + 1, "revised_at" = now(), "revised_by" = $1
where "yards"."id" = $2;

-- writeTurnaround
UPDATE yard_settings SET turnaround = $1 WHERE turnaround <> $2;
