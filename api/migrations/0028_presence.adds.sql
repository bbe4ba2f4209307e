-- Who has a draft open, by session: one for each browser of a person. Unlogged: after a crash nobody is there.
CREATE UNLOGGED TABLE presence (
  session_id uuid NOT NULL,
  draft_id integer NOT NULL,
  user_id integer NOT NULL,
  place text,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_id, draft_id)
);
CREATE INDEX presence_of_draft ON presence (draft_id);
