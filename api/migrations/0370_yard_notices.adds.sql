-- What people are told about a yard, not a draft. Shares the numbers of `notices`: people read both in one order.
CREATE TABLE yard_notices (
  id integer PRIMARY KEY DEFAULT nextval('notices_id_seq'),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  kind text NOT NULL,
  yard_id integer NOT NULL REFERENCES yards ON DELETE CASCADE,
  amount integer NOT NULL,
  told_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  mailed_at timestamptz,
  UNIQUE (user_id, key)
);
CREATE INDEX yard_notices_of_person ON yard_notices (user_id, id);
CREATE INDEX yard_notices_by_age ON yard_notices (told_at);
