-- What a job was measured to. Null is unknown, which isn't 0.
ALTER TABLE drafts
  ADD COLUMN roof_area numeric(9, 2) CHECK (roof_area >= 0),
  ADD COLUMN roof_perimeter numeric(9, 2) CHECK (roof_perimeter >= 0),
  ADD COLUMN roof_penetrations numeric(9, 2) CHECK (roof_penetrations >= 0),
  ADD COLUMN roof_drains numeric(9, 2) CHECK (roof_drains >= 0),
  ADD COLUMN roof_curbs numeric(9, 2) CHECK (roof_curbs >= 0),
  ADD COLUMN roof_layers numeric(9, 2) CHECK (roof_layers >= 0),
  ADD COLUMN wall_area numeric(9, 2) CHECK (wall_area >= 0),
  ADD COLUMN wall_base numeric(9, 2) CHECK (wall_base >= 0),
  ADD COLUMN wall_height numeric(9, 2) CHECK (wall_height >= 0),
  ADD COLUMN wall_openings numeric(9, 2) CHECK (wall_openings >= 0);

-- How a quantity follows from a measure, or a fixed one. An item without it follows required_qty_per_crew.
ALTER TABLE items ADD COLUMN quantity_rule jsonb;
-- The package's own rule for its line, which wins over the item's.
ALTER TABLE assembly_items ADD COLUMN line_rule jsonb;

-- The quantity that a measure suggested for a line. As long as it is the line's, and quantity_from says 'person', the line follows the measure.
-- Servers of the previous version know 'crew' and 'person' only. When they set another quantity, it is a person's by itself.
ALTER TABLE cart_lines ADD COLUMN measured_quantity integer;
