-- A version for some people: those of these roles, and this share of everybody.
ALTER TABLE release_channels
  ADD COLUMN canary text,
  ADD COLUMN canary_roles jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN canary_share integer NOT NULL DEFAULT 0 CHECK (canary_share BETWEEN 0 AND 100),
  ADD FOREIGN KEY (remote, canary) REFERENCES releases (remote, version);
