-- How people sign in with their company's account. One row, or none where there is only the password.
CREATE TABLE company_sign_in (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  settings jsonb NOT NULL,
  -- Sealed with the server's key.
  secret text,
  revision integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by integer REFERENCES users ON DELETE SET NULL
);
-- Whose company account is whose. Never the email: the provider's other customers may write any.
CREATE TABLE company_identities (
  issuer text NOT NULL,
  -- Of the issuer's; with the tenant where it has several.
  subject text NOT NULL,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- How the account calls itself, for its owner to read.
  shown_as text NOT NULL,
  connected_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX company_identities_user ON company_identities (user_id);
-- Attempts to sign in, from the start until their result is fetched.
CREATE TABLE company_attempts (
  -- The hash of the state that travels through the provider.
  id text PRIMARY KEY,
  -- The hash of the cookie of the browser that began it.
  browser text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('sign_in', 'connect', 'test')),
  -- Nonce and verifier, and later what the provider said. Sealed with the server's key.
  sealed text NOT NULL,
  -- Of `connect` and `test`: the session that asked.
  session_id uuid REFERENCES sessions ON DELETE CASCADE,
  target text NOT NULL,
  step text NOT NULL DEFAULT 'begun' CHECK (step IN ('begun', 'returned', 'refused')),
  -- Why it was refused, for the person.
  problem text,
  begun_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX company_attempts_browser ON company_attempts (browser, begun_at);
-- Logout tokens of the provider that were used: each works once.
CREATE TABLE company_logouts (
  hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
-- The company account that a session began with.
ALTER TABLE sessions ADD COLUMN company_issuer text;
ALTER TABLE sessions ADD COLUMN company_subject text;
ALTER TABLE sessions ADD COLUMN company_sid text;
-- When a code was last given in this session.
ALTER TABLE sessions ADD COLUMN code_given_at timestamptz;
