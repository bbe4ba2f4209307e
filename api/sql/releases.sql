-- What releases.repository.ts sends: pnpm --filter api sql

-- endLiveOf
update "releases"
set "live_until" = $1
where ("releases"."remote" = $2 and "releases"."version" = $3);

-- findRelease
select "id", "remote", "version", "digest", "files", "description", "entry", "scripts", "script_bytes", "commit", "published_at", "published_by", "live_until", "mounted_in"
from "releases"
where ("releases"."remote" = $1 and "releases"."version" = $2);

-- insertDeployToken
insert into "release_tokens" ("id", "remote", "name", "secret_hash", "created_at", "created_by", "expires_at", "revoked_at", "last_used_at")
values (default, default, default, default, default, default, default, default, default)
returning "id";

-- insertDeployToken
select "id", "remote", "name", "created_at", (SELECT u.name FROM users u WHERE u.id = release_tokens.created_by), "expires_at", "revoked_at", "last_used_at"
from "release_tokens"
where "release_tokens"."id" = $1
order by "release_tokens"."id" desc;

-- insertRelease
insert into "releases" ("id", "remote", "version", "digest", "files", "description", "entry", "scripts", "script_bytes", "commit", "published_at", "published_by", "live_until", "mounted_in")
values (default, default, default, default, default, default, default, default, default, default, default, default, default, default)
returning "id", "remote", "version", "digest", "files", "description", "entry", "scripts", "script_bytes", "commit", "published_at", "published_by", "live_until", "mounted_in";

-- listChannels
select "release_channels"."id", "release_channels"."remote", "release_channels"."state", "release_channels"."live", "release_channels"."previous", "release_channels"."canary", "release_channels"."canary_roles", "release_channels"."canary_share", "release_channels"."canary_ended", "release_channels"."flags", "release_channels"."revision", "release_channels"."revised_at", "release_channels"."revised_by", "release_channels"."revised_by_token", coalesce("users"."name", "release_tokens"."name")
from "release_channels"
left join "users" on "users"."id" = "release_channels"."revised_by"
left join "release_tokens" on "release_tokens"."id" = "release_channels"."revised_by_token"
order by "release_channels"."id";

-- listDeployTokens
select "id", "remote", "name", "created_at", (SELECT u.name FROM users u WHERE u.id = release_tokens.created_by), "expires_at", "revoked_at", "last_used_at"
from "release_tokens"
where $1
order by "release_tokens"."id" desc;

-- listReachable
select "id", "remote", "version", "digest", "files", "description", "entry", "scripts", "script_bytes", "commit", "published_at", "published_by", "live_until", "mounted_in"
from "releases"
where ("releases"."live_until" > $1 or ("releases"."remote" = $2 and "releases"."version" = $3));

-- listReleases
select "releases"."id", "releases"."remote", "releases"."version", "releases"."description" ->> 'title', "releases"."description" -> 'owner', ("releases"."description" ->> 'failureBudget')::float, "releases"."description" -> 'flags', "releases"."description" -> 'packages', "releases"."digest", "releases"."commit", "releases"."script_bytes", "releases"."published_at", "release_tokens"."name", "releases"."mounted_in"
from "releases"
inner join "release_tokens" on "release_tokens"."id" = "releases"."published_by"
order by "releases"."id" desc;

-- lockChange
SELECT pg_advisory_xact_lock($1);

-- lockDeployToken
select "id", "remote", "name", "created_at", (SELECT u.name FROM users u WHERE u.id = release_tokens.created_by), "expires_at", "revoked_at", "last_used_at"
from "release_tokens"
where "release_tokens"."id" = $1
order by "release_tokens"."id" desc for update;

-- mayPublish
SELECT pg_try_advisory_xact_lock($1) AS free;

-- noteMount
update "releases"
set "mounted_in" = $1
where "releases"."id" = $2;

-- readRevision
SELECT (SELECT coalesce(sum(revision), 0) FROM release_channels)::int
+ (SELECT coalesce(sum(extract(epoch FROM ends_at)), 0) FROM release_previews)::float8 AS revision;

-- revokeDeployToken
update "release_tokens"
set "revoked_at" = $1
where "release_tokens"."id" = $2;

-- saveChannel
insert into "release_channels" ("id", "remote", "state", "live", "previous", "canary", "canary_roles", "canary_share", "canary_ended", "flags", "revision", "revised_at", "revised_by", "revised_by_token")
values (default, default, default, default, default, default, default, default, default, default, $1, $2, default, default)
on conflict ("remote") do update
set "revision" = "release_channels"."revision" + 1, "revised_at" = $3;

-- saveChannel
SELECT pg_notify($1, '');
