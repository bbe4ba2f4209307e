-- When a load last took over its draft's list; null if it still has the one that it began with.
ALTER TABLE loads ADD COLUMN taken_over_at timestamptz;

-- Codes on sheets of lists that a load had before: they still lead to it.
CREATE TABLE old_load_codes (
  code text PRIMARY KEY CHECK (code ~ '^[a-z2-7]{10}$'),
  load_id integer NOT NULL REFERENCES loads ON DELETE CASCADE
);
CREATE INDEX old_load_codes_of_load ON old_load_codes (load_id);
