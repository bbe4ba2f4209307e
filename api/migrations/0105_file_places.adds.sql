-- Where servers keep photos, and when one was last seen to do so there. Unlogged: only servers that run now count.
CREATE UNLOGGED TABLE file_places (
  place text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);
