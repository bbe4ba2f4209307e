ALTER TABLE users
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN revised_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN revised_by integer REFERENCES users;
