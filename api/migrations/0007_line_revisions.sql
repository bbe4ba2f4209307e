ALTER TABLE cart_lines
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN revised_by integer REFERENCES users;
