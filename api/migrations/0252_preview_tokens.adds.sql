-- The deploy token that made the link. Null if somebody began the preview in Releases.
ALTER TABLE release_previews ADD COLUMN token_id integer REFERENCES release_tokens ON DELETE CASCADE;
