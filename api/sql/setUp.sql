-- What setUp.repository.ts sends: pnpm --filter api sql

-- readDone
SELECT
EXISTS (SELECT FROM costing_jobs) AS jobs,
EXISTS (SELECT FROM units WHERE deleted_at IS NULL)
AND EXISTS (SELECT FROM categories WHERE deleted_at IS NULL) AS units,
EXISTS (SELECT FROM items i WHERE (i.deleted_at IS NULL AND NOT i.is_custom)) AS catalogue,
EXISTS (SELECT FROM assemblies WHERE deleted_at IS NULL) AS packages,
(SELECT count(*) FROM (SELECT FROM users WHERE (is_active AND deleted_at IS NULL) LIMIT 2) first_two) > 1 AS people;

-- readSkipped
select "step"
from "set_up_skips";

-- storeSkip
insert into "set_up_skips" ("step")
values ($1)
on conflict do nothing;
