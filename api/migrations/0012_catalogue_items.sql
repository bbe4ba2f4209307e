-- Ten years leave 100,000 custom items; the catalogue's own are found without them.
CREATE INDEX items_of_catalogue ON items (id) WHERE deleted_at IS NULL AND NOT is_custom;
