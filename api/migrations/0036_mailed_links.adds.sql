-- What a link to choose a new password is for. Those that the server's command line makes are for full admins alone.
ALTER TABLE recovery_links ADD COLUMN kind text NOT NULL DEFAULT 'recovery' CHECK (kind IN ('recovery', 'reset', 'invitation'));
