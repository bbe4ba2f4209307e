-- One person's look at a release that need not be live, in one browser; or, until it is opened, a link to one.
CREATE TABLE release_previews (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remote text NOT NULL,
  version text NOT NULL,
  -- Null until somebody opens the link.
  user_id integer REFERENCES users ON DELETE CASCADE,
  link_hash text UNIQUE,
  begun_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  FOREIGN KEY (remote, version) REFERENCES releases (remote, version) ON DELETE CASCADE,
  CHECK ((user_id IS NULL) <> (link_hash IS NULL))
);
CREATE INDEX release_previews_by_end ON release_previews (ends_at);
