-- What each closed load took of its items and used of them, so that nobody has to add up the events of ten years. Servers of the previous
-- version don't write it. Upkeep adds what they left out.
CREATE TABLE load_uses (
  load_id integer NOT NULL REFERENCES loads ON DELETE CASCADE,
  item_id integer NOT NULL REFERENCES items ON DELETE CASCADE,
  -- What the pieces were then. An item may have another unit now.
  unit_name text NOT NULL,
  -- Pieces that went out.
  taken integer NOT NULL,
  -- Of an item that comes back all that went out, of another one what wasn't brought back. Below 0 if more came back.
  used integer NOT NULL,
  PRIMARY KEY (item_id, load_id, unit_name)
);
CREATE INDEX load_uses_of_load ON load_uses (load_id);

-- For the newest mark of a load, which says whether it is closed.
CREATE INDEX load_events_marks ON load_events (load_id, seq) WHERE kind IN ('done', 'left', 'closed', 'reopened');

-- What takes an event back is grouped with it.
CREATE FUNCTION add_up_uses(loads integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO load_uses (load_id, item_id, unit_name, taken, used)
  SELECT l.id, u.* FROM unnest(loads) AS l (id)
  CROSS JOIN LATERAL (
    SELECT n.item_id, n.unit_name,
      coalesce(sum(CASE g.kind WHEN 'loaded' THEN g.pieces WHEN 'unloaded' THEN -g.pieces END), 0),
      coalesce(sum(CASE WHEN g.kind = 'loaded' THEN g.pieces WHEN g.kind = 'unloaded' OR g.kind = 'returned' AND NOT n.comes_back THEN -g.pieces END), 0)
    FROM (
      SELECT line_id, max(kind) FILTER (WHERE undoes IS NULL) AS kind, sum(CASE WHEN undoes IS NULL THEN quantity ELSE -quantity END) AS pieces
      FROM load_events WHERE load_id = l.id AND line_id IS NOT NULL GROUP BY line_id, coalesce(undoes, id)) g
    JOIN load_lines n ON n.load_id = l.id AND n.id = g.line_id AND n.item_id IS NOT NULL
    GROUP BY n.item_id, n.unit_name) u
  WHERE 'closed' = (SELECT kind FROM load_events e WHERE e.load_id = l.id AND kind IN ('done', 'left', 'closed', 'reopened')
                    ORDER BY seq DESC LIMIT 1)
  ON CONFLICT DO NOTHING
$$;

SELECT add_up_uses(array_agg(id)) FROM loads;
