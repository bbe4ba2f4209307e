-- What uploads.repository.ts sends: pnpm --filter api sql

-- deleteUploads
delete
from "uploads"
where "uploads"."id" in ($1);

-- findAbandoned
UPDATE uploads u SET unused_since = NULL WHERE unused_since IS NOT NULL AND EXISTS (SELECT FROM items i
WHERE (i.deleted_at IS NULL OR (i.merged_into IS NOT NULL AND i.deleted_at > (now() - make_interval(days => $1))))
AND i.image_url = $2::text || u.id || '.' || u.extension);

-- findAbandoned
UPDATE uploads u SET unused_since = $1 WHERE unused_since IS NULL AND NOT EXISTS (SELECT FROM items i
WHERE (i.deleted_at IS NULL OR (i.merged_into IS NOT NULL AND i.deleted_at > (now() - make_interval(days => $2))))
AND i.image_url = $3::text || u.id || '.' || u.extension);

-- findAbandoned
SELECT id, extension FROM uploads WHERE unused_since <= $1 LIMIT 200;

-- hasOwnUpload
select "id"
from "uploads"
where ("uploads"."id" = $1 and "uploads"."extension" = $2 and "uploads"."state" = $3 and "uploads"."created_by" = $4 and "uploads"."created_at" > $5);

-- insertUpload
insert into "uploads" ("id", "extension", "state", "created_by", "created_at", "unused_since")
values ($1, $2, $3, $4, $5, default);

-- isElsewhereSince
select "place"
from "file_places"
where ("file_places"."place" <> $1 and "file_places"."seen_at" > $2);

-- isPhoto
select "id"
from "uploads"
where ("uploads"."id" = $1 and "uploads"."state" = $2);

-- listPhotoUrls
SELECT image_url AS url FROM items WHERE deleted_at IS NULL AND starts_with(image_url, $1);

-- listUploads
select "id", "extension", "state"
from "uploads";

-- moveUpload
update "uploads"
set "state" = $1
where ("uploads"."id" = $2 and "uploads"."state" = $3)
returning "id";

-- notePlace
DELETE FROM file_places WHERE seen_at < now() - interval '1 day';

-- notePlace
insert into "file_places" ("place", "seen_at")
values ($1, default)
on conflict ("place") do update
set "seen_at" = now()
returning "seen_at";
