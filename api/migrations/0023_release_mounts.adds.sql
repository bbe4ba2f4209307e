-- Build of the shell in which the release command last opened a version.
ALTER TABLE releases ADD COLUMN mounted_in text;
