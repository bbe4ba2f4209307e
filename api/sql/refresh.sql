-- What refresh.repository.ts sends: pnpm --filter api sql

-- forgetProblem
update "costing_refresh"
set "failures" = $1, "problem" = $2;

-- noteRefresh
insert into "costing_refresh" ("id", "settings", "attempted_at", "next_at", "failures", "problem")
values ($1, default, default, default, $2, default)
on conflict ("id") do update
set "failures" = $3;

-- readRefresh
select "id", "settings", "attempted_at", "next_at", "failures", "problem"
from "costing_refresh";

-- requestRefresh
update "costing_refresh"
set "next_at" = $1;
