-- The line's revision when its quantity was last set, rather than stepped up or down. An undo of an earlier step would take back a part of it.
ALTER TABLE cart_lines ADD COLUMN typed_revision integer NOT NULL DEFAULT 1;
