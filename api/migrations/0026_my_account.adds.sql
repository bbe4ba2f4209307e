-- The browser and system of a session, as its owner sees them.
ALTER TABLE sessions ADD COLUMN device text;
-- Set while somebody else knows the password. Its owner chooses one before anything else.
ALTER TABLE users ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;
ALTER TABLE users ADD COLUMN password_changed_at timestamptz;
-- Links that let a full admin choose a new password once. Only their hashes are kept.
CREATE TABLE recovery_links (
  hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
