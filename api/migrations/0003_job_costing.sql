ALTER TABLE costing_snapshot ADD COLUMN job_count integer NOT NULL DEFAULT 0 CHECK (job_count >= 0);
UPDATE costing_snapshot SET job_count = (SELECT count(*) FROM costing_jobs);

-- An uploaded list is one entry with its counts; what a server reads by itself is nobody's doing.
CREATE TRIGGER audited AFTER INSERT OR UPDATE ON costing_snapshot FOR EACH ROW EXECUTE FUNCTION write_audit('job_costing', 'id');

-- What the servers know together about reading the source: which settings, when last, when next, what went wrong.
CREATE TABLE costing_refresh (
  id integer PRIMARY KEY CHECK (id = 1),
  settings text NOT NULL,
  attempted_at timestamptz NOT NULL,
  next_at timestamptz,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  problem text,
  CHECK ((failures > 0) = (problem IS NOT NULL))
);
