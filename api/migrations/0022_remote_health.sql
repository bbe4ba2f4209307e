-- How a version of a remote does in people's browsers, in sums for each hour. `lcp`, `inp` and `cls` count the visits by their
-- value, in 60 slots. The bits say how many people there were without naming one; upkeep clears them after a day.
CREATE TABLE remote_health (
  remote text NOT NULL,
  version text NOT NULL,
  hour timestamptz NOT NULL,
  views integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  lcp integer[] NOT NULL DEFAULT array_fill(0, ARRAY[60]),
  inp integer[] NOT NULL DEFAULT array_fill(0, ARRAY[60]),
  cls integer[] NOT NULL DEFAULT array_fill(0, ARRAY[60]),
  people bit(512) NOT NULL DEFAULT 0::bit(512),
  failing bit(512) NOT NULL DEFAULT 0::bit(512),
  measured bit(512) NOT NULL DEFAULT 0::bit(512),
  PRIMARY KEY (remote, version, hour)
);

-- Which canary the server ended, when and why, until there is another one.
ALTER TABLE release_channels ADD COLUMN canary_ended jsonb;
