-- What happened to what is used up and kept in a yard. How many pieces are there follows from the set of events, in whatever order they
-- arrive: the last count by its device's time, and what came and went since.
CREATE TABLE stock_events (
  -- Made by the device. What a load did has the id of the load's event.
  id uuid PRIMARY KEY,
  item_id integer NOT NULL REFERENCES items ON DELETE CASCADE,
  yard_id integer NOT NULL REFERENCES yards ON DELETE CASCADE,
  kind text NOT NULL,
  -- What was counted, or how many pieces came or went.
  quantity integer CHECK (quantity >= 0),
  -- What the book said when its author looked.
  seen integer,
  reason text,
  -- Where moved pieces went.
  other_yard_id integer REFERENCES yards ON DELETE CASCADE CHECK (other_yard_id <> yard_id),
  -- The event that this one takes back, or the count that it is about.
  of_id uuid REFERENCES stock_events ON DELETE CASCADE,
  load_event_id uuid UNIQUE REFERENCES load_events (id) ON DELETE CASCADE,
  user_id integer NOT NULL,
  device uuid NOT NULL,
  made_at timestamptz NOT NULL CHECK (made_at <= received_at),
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_events_of_item ON stock_events (item_id, yard_id, made_at, id);
CREATE INDEX stock_counts ON stock_events (item_id, yard_id, made_at DESC, id DESC) WHERE kind = 'counted';
CREATE INDEX stock_moves_to ON stock_events (item_id, other_yard_id, made_at, id) WHERE other_yard_id IS NOT NULL;
CREATE INDEX stock_history ON stock_events (item_id, made_at DESC, id DESC);
-- An event is taken back, and a question about a count is answered, once.
CREATE UNIQUE INDEX stock_events_about ON stock_events (of_id, kind) WHERE of_id IS NOT NULL;

CREATE FUNCTION refuse_stock_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'events of stock are append-only';
END $$;
CREATE TRIGGER stock_events_append_only BEFORE UPDATE OR DELETE ON stock_events FOR EACH ROW EXECUTE FUNCTION refuse_stock_event_change();
CREATE TRIGGER stock_events_no_truncate BEFORE TRUNCATE ON stock_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_event_change();

-- The pages of stock read again when any of this changes.
CREATE TRIGGER listed AFTER INSERT ON stock_events FOR EACH STATEMENT EXECUTE FUNCTION note_list_change('stock');
INSERT INTO list_changes (list) VALUES ('stock');
