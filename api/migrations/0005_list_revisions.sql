-- How often what a list shows was changed: the sum of the amounts of its rows. A change adds a row and locks
-- nothing, and the sum grows in the moment of its commit. The rows are folded into one from time to time.
CREATE TABLE list_changes (
  list text NOT NULL,
  amount bigint NOT NULL DEFAULT 1 CHECK (amount >= 1)
);
INSERT INTO list_changes (list) VALUES ('items'), ('projects');

CREATE FUNCTION note_list_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_changes (list) SELECT unnest(TG_ARGV);
  RETURN NULL;
END $$;

CREATE TRIGGER listed AFTER INSERT OR UPDATE OR DELETE ON items FOR EACH STATEMENT EXECUTE FUNCTION note_list_change('items');
CREATE TRIGGER listed AFTER INSERT OR UPDATE OR DELETE ON item_surface_types FOR EACH STATEMENT EXECUTE FUNCTION note_list_change('items');
CREATE TRIGGER listed AFTER UPDATE ON surface_types FOR EACH STATEMENT EXECUTE FUNCTION note_list_change('items');
CREATE TRIGGER listed AFTER UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION note_list_change('items');
CREATE TRIGGER listed AFTER UPDATE ON units FOR EACH STATEMENT EXECUTE FUNCTION note_list_change('items');
CREATE TRIGGER listed AFTER INSERT OR UPDATE OR DELETE ON projects FOR EACH STATEMENT EXECUTE FUNCTION note_list_change('projects');
CREATE TRIGGER listed AFTER INSERT OR UPDATE OR DELETE ON drafts FOR EACH STATEMENT EXECUTE FUNCTION note_list_change('projects');
CREATE TRIGGER listed AFTER UPDATE OF name ON users FOR EACH STATEMENT EXECUTE FUNCTION note_list_change('projects');
