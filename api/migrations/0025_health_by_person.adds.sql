-- How many page views each of 512 people added to a version in an hour, so that nobody adds more than a share on any server.
ALTER TABLE remote_health ADD COLUMN views_by_person smallint[] NOT NULL DEFAULT array_fill(0::smallint, ARRAY[512]);
