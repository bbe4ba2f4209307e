-- Who gets which flags of a remote: [{ id, roles, share }], and `ended` once the server has turned one off. Reports about people with
-- and without a flag are in remote_health, with the `version` "new-board on" or "new-board off".
ALTER TABLE release_channels ADD COLUMN flags jsonb NOT NULL DEFAULT '[]';
