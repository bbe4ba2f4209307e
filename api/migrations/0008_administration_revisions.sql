ALTER TABLE categories
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN revised_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN revised_by integer REFERENCES users;
ALTER TABLE units
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN revised_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN revised_by integer REFERENCES users;
ALTER TABLE surface_types
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN revised_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN revised_by integer REFERENCES users;
