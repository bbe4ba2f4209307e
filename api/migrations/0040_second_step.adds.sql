-- The second step of a person's sign-in. It counts once it is confirmed with a code.
CREATE TABLE second_steps (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Sealed with the server's key.
  secret text NOT NULL,
  -- The time step of the newest code that was accepted. No code of it or of an earlier one is accepted again.
  last_step bigint NOT NULL DEFAULT 0,
  confirmed_at timestamptz
);
-- The recovery codes that are left. Only their hashes are kept.
CREATE TABLE second_step_codes (
  user_id integer NOT NULL REFERENCES second_steps ON DELETE CASCADE,
  hash text NOT NULL,
  PRIMARY KEY (user_id, hash)
);
-- A session that began with the right password of somebody who has a second step opens nothing but that step.
ALTER TABLE sessions ADD COLUMN awaits_code boolean NOT NULL DEFAULT false;
