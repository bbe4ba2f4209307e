-- The unit that a line was counted in. Null is the item's own: servers of the previous version leave it out, and before an item gets another
-- unit, its lines get the one that they were counted in.
ALTER TABLE cart_lines ADD COLUMN unit_id integer REFERENCES units ON DELETE SET NULL;
-- What a line was counted in at an earlier time: only the entries that take a line off a list or give it another unit.
CREATE INDEX audit_line_units ON audit (record_id, ((old_values ->> 'item_id')::int), at, id)
  WHERE record_type = 'draft' AND part = 'cart line' AND old_values ? 'unit_id';
-- The lines that got an upload's units, with those that they had.
ALTER TABLE item_imports ADD COLUMN line_units jsonb NOT NULL DEFAULT '[]';
