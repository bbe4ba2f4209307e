-- The secret address of a person's calendar of what leaves and comes back. Only its hash is stored.
CREATE TABLE calendar_links (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What leaves within some days, of ten years of jobs.
CREATE INDEX drafts_by_start ON drafts (on_site_from) WHERE on_site_from IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX loads_by_leaving ON loads (leaves_on) WHERE leaves_on IS NOT NULL;
