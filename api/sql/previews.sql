-- What previews.repository.ts sends: pnpm --filter api sql

-- deletePreviewsOf
delete
from "release_previews"
where "release_previews"."token_id" = $1;

-- deletePreviewsOf
SELECT pg_notify($1, '');

-- endPreview
update "release_previews"
set "ends_at" = $1
where ("release_previews"."id" = $2 and "release_previews"."user_id" = $3 and "release_previews"."ends_at" > $4);

-- endPreview
SELECT pg_notify($1, '');

-- insertLink
insert into "release_previews" ("id", "remote", "version", "user_id", "link_hash", "token_id", "begun_at", "ends_at")
values (default, default, default, default, default, default, default, default);

-- insertPreview
insert into "release_previews" ("id", "remote", "version", "user_id", "link_hash", "token_id", "begun_at", "ends_at")
values (default, default, default, default, default, default, default, default)
returning "id";

-- insertPreview
SELECT pg_notify($1, '');

-- listPreviews
select "id", "remote", "version", "user_id", "link_hash", "token_id", "begun_at", "ends_at"
from "release_previews"
where ("release_previews"."user_id" is not null and "release_previews"."ends_at" > $1);

-- takeLink
delete
from "release_previews"
where ("release_previews"."link_hash" = $1 and "release_previews"."ends_at" > $2)
returning "remote", "version", "token_id";
