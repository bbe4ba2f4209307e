-- What each check of the page Health found last.
CREATE TABLE health_findings (
  check_id text PRIMARY KEY,
  -- Null if the check doesn't apply here.
  state text CHECK (state IN ('failing', 'look', 'good')),
  found text NOT NULL,
  checked_at timestamptz NOT NULL,
  took_ms integer NOT NULL
);

-- When Full Admins were last mailed what isn't good. One row, so that of several servers one does it.
CREATE TABLE health_mails (id integer PRIMARY KEY CHECK (id = 1), mailed_at timestamptz);
INSERT INTO health_mails (id) VALUES (1);
