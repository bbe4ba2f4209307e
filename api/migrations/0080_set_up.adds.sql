-- The steps of the first set-up that an administrator chose to do without.
CREATE TABLE set_up_skips (step text PRIMARY KEY);
