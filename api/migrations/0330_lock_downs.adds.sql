-- Whose every way in was ended at once, until an administrator undoes it.
CREATE TABLE lock_downs (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  locked_by integer NOT NULL,
  locked_at timestamptz NOT NULL,
  was_active boolean NOT NULL
);
