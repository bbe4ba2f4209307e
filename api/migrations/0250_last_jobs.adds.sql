-- For what the last jobs used of an item: its lines, those of the newest loads first.
CREATE INDEX load_lines_of_item ON load_lines (item_id, load_id);
