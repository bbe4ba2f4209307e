ALTER TABLE assemblies
  ADD COLUMN revised_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN revised_by integer REFERENCES users;
