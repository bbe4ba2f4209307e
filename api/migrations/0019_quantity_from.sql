-- Whether a line's quantity follows the size of the crew, or is a person's own number.
ALTER TABLE cart_lines
  ADD COLUMN quantity_from text NOT NULL DEFAULT 'person' CHECK (quantity_from IN ('crew', 'person'));
UPDATE cart_lines l SET quantity_from = 'crew' FROM drafts d, items i
  WHERE d.id = l.draft_id AND i.id = l.item_id AND i.required_qty_per_crew > 0
    AND l.quantity = greatest(1, ceil(d.crew_size / i.required_qty_per_crew));

-- As before, and with a column that an update keeps although it hasn't changed: a line of a draft is found by its item.
CREATE OR REPLACE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor integer := nullif(current_setting('mobprep.actor', true), '')::integer;
  before jsonb := '{}';
  after jsonb := '{}';
  kept jsonb := '{}';
  act text := lower(TG_OP);
  record integer;
BEGIN
  IF actor IS NULL THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN before := to_jsonb(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN after := to_jsonb(NEW); END IF;
  record := coalesce(after ->> TG_ARGV[1], before ->> TG_ARGV[1])::integer;
  IF TG_OP = 'INSERT' THEN act := 'create'; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF before ->> 'deleted_at' IS NULL AND after ->> 'deleted_at' IS NOT NULL THEN act := 'delete'; END IF;
    IF TG_NARGS > 3 THEN kept := jsonb_build_object(TG_ARGV[3], after -> TG_ARGV[3]); END IF;
    SELECT coalesce(jsonb_object_agg(b.key, b.value), '{}'), coalesce(jsonb_object_agg(b.key, after -> b.key), '{}')
      INTO before, after FROM jsonb_each(before) b WHERE b.value IS DISTINCT FROM after -> b.key;
  END IF;
  IF before ? 'password_hash' THEN before := before || '{"password_hash": "hidden"}'; END IF;
  IF after ? 'password_hash' THEN after := after || '{"password_hash": "hidden"}'; END IF;
  before := before - '{created_at,updated_at,revised_at,revised_by,revision,position}'::text[];
  after := after - '{created_at,updated_at,revised_at,revised_by,revision,position}'::text[];
  IF TG_OP = 'UPDATE' AND after = '{}' THEN RETURN NULL; END IF;
  before := before || kept;
  after := after || kept;
  INSERT INTO audit (actor_id, action, record_type, record_id, part, old_values, new_values, request_id)
  VALUES (nullif(actor, 0), act, TG_ARGV[0], record, TG_ARGV[2], nullif(before, '{}'), nullif(after, '{}'),
          nullif(current_setting('mobprep.request', true), ''));
  RETURN NULL;
END $$;

DROP TRIGGER audited ON cart_lines;
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON cart_lines FOR EACH ROW EXECUTE FUNCTION write_audit('draft', 'draft_id', 'cart line', 'item_id');
