-- The Spanish name, for sheets and loaders. Null until somebody enters one.
ALTER TABLE items ADD COLUMN name_es text CHECK (length(name_es) <= 500);
ALTER TABLE categories ADD COLUMN name_es text CHECK (length(name_es) <= 255);
ALTER TABLE units ADD COLUMN name_es text CHECK (length(name_es) <= 255);
-- The Spanish names of categories and units that an upload changed, as they were before.
ALTER TABLE item_imports ADD COLUMN names_before jsonb NOT NULL DEFAULT '[]';
