-- Keys that publish and promote one remote. The secret itself is nowhere.
CREATE TABLE release_tokens (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remote text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  secret_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  created_by integer NOT NULL REFERENCES users,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz,
  last_used_at timestamptz
);

-- A row is written once its files are in the object store. After that the files are never written again.
CREATE TABLE releases (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remote text NOT NULL,
  version text NOT NULL,
  digest text NOT NULL,
  files jsonb NOT NULL,
  description jsonb NOT NULL,
  entry text NOT NULL,
  scripts jsonb NOT NULL,
  script_bytes integer NOT NULL,
  commit text NOT NULL,
  published_at timestamptz NOT NULL,
  published_by integer NOT NULL REFERENCES release_tokens,
  -- When it last stopped being live.
  live_until timestamptz,
  UNIQUE (remote, version)
);

-- A version that is null is the one that the server was installed with.
CREATE TABLE release_channels (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remote text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off')),
  live text,
  previous text,
  revision integer NOT NULL DEFAULT 1,
  revised_at timestamptz NOT NULL DEFAULT now(),
  revised_by integer REFERENCES users,
  revised_by_token integer REFERENCES release_tokens,
  FOREIGN KEY (remote, live) REFERENCES releases (remote, version),
  FOREIGN KEY (remote, previous) REFERENCES releases (remote, version)
);
