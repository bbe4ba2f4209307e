-- Which yard a draft's trucks leave from. Without a row, or if that yard is gone, it is the first one.
CREATE TABLE draft_yards (
  draft_id integer PRIMARY KEY REFERENCES drafts ON DELETE CASCADE,
  yard_id integer NOT NULL
);
CREATE INDEX draft_yards_of_yard ON draft_yards (yard_id);
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON draft_yards FOR EACH ROW EXECUTE FUNCTION write_audit('draft', 'draft_id', 'yard');

-- What is true of all yards, in one row. Whoever deletes a yard locks it.
CREATE TABLE yard_settings (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  turnaround text NOT NULL DEFAULT 'next-day' CHECK (turnaround IN ('next-day', 'same-day'))
);
INSERT INTO yard_settings DEFAULT VALUES;
CREATE TRIGGER audited AFTER UPDATE ON yard_settings FOR EACH ROW EXECUTE FUNCTION write_audit('yard_settings', 'id');

CREATE TRIGGER listed AFTER INSERT OR UPDATE OR DELETE ON draft_yards FOR EACH STATEMENT EXECUTE FUNCTION note_list_change('equipment');
CREATE TRIGGER listed AFTER UPDATE ON yard_settings FOR EACH STATEMENT EXECUTE FUNCTION note_list_change('equipment');
