CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id integer REFERENCES users,
  action text NOT NULL CHECK (action IN ('create', 'update', 'delete', 'refused', 'login_locked', 'login_unlocked')),
  record_type text NOT NULL,
  record_id integer,
  part text,
  old_values jsonb,
  new_values jsonb,
  detail text CHECK (length(detail) <= 1000),
  request_id text
);
CREATE INDEX audit_record ON audit (record_type, record_id, id);
CREATE INDEX audit_actor ON audit (actor_id, id);
CREATE INDEX audit_at ON audit (at);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is append-only';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Arguments: the type of record that a row belongs to, and the column that holds its id.
-- Writes without an actor (demo data, upkeep) are not anybody's doing and leave no entry.
CREATE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor integer := nullif(current_setting('mobprep.actor', true), '')::integer;
  before jsonb := '{}';
  after jsonb := '{}';
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
    SELECT coalesce(jsonb_object_agg(b.key, b.value), '{}'), coalesce(jsonb_object_agg(b.key, after -> b.key), '{}')
      INTO before, after FROM jsonb_each(before) b WHERE b.value IS DISTINCT FROM after -> b.key;
  END IF;
  IF before ? 'password_hash' THEN before := before || '{"password_hash": "hidden"}'; END IF;
  IF after ? 'password_hash' THEN after := after || '{"password_hash": "hidden"}'; END IF;
  before := before - '{created_at,updated_at,revised_at,revised_by,revision,position}'::text[];
  after := after - '{created_at,updated_at,revised_at,revised_by,revision,position}'::text[];
  IF TG_OP = 'UPDATE' AND after = '{}' THEN RETURN NULL; END IF;
  INSERT INTO audit (actor_id, action, record_type, record_id, part, old_values, new_values, request_id)
  VALUES (nullif(actor, 0), act, TG_ARGV[0], record, TG_ARGV[2], nullif(before, '{}'), nullif(after, '{}'),
          nullif(current_setting('mobprep.request', true), ''));
  RETURN NULL;
END $$;

CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION write_audit('user', 'id');
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON units FOR EACH ROW EXECUTE FUNCTION write_audit('unit', 'id');
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON surface_types FOR EACH ROW EXECUTE FUNCTION write_audit('surface_type', 'id');
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH ROW EXECUTE FUNCTION write_audit('category', 'id');
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON items FOR EACH ROW EXECUTE FUNCTION write_audit('item', 'id');
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON item_surface_types FOR EACH ROW EXECUTE FUNCTION write_audit('item', 'item_id', 'surface type');
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON assemblies FOR EACH ROW EXECUTE FUNCTION write_audit('assembly', 'id');
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON assembly_items FOR EACH ROW EXECUTE FUNCTION write_audit('assembly', 'assembly_id', 'item');
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON assembly_surface_types FOR EACH ROW EXECUTE FUNCTION write_audit('assembly', 'assembly_id', 'surface type');
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON projects FOR EACH ROW EXECUTE FUNCTION write_audit('project', 'id');
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON drafts FOR EACH ROW EXECUTE FUNCTION write_audit('draft', 'id');
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON draft_surface_types FOR EACH ROW EXECUTE FUNCTION write_audit('draft', 'draft_id', 'surface type');
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON draft_assemblies FOR EACH ROW EXECUTE FUNCTION write_audit('draft', 'draft_id', 'assembly');
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON cart_lines FOR EACH ROW EXECUTE FUNCTION write_audit('draft', 'draft_id', 'cart line');

-- Lasts from the first refused sign-in until the failures behind it are old enough.
CREATE TABLE login_locks (
  subject text PRIMARY KEY,
  locked_at timestamptz NOT NULL DEFAULT now()
);
