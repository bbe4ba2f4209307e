-- The order of names on every screen, as far as a collation knows it: without case, and with whole numbers by value.
CREATE COLLATION names (provider = icu, locale = 'en-u-kn-true-ks-level1');
-- Servers of the previous version still use projects_by_name.
CREATE INDEX projects_in_order_of_names ON projects (project_name COLLATE names, id) WHERE deleted_at IS NULL;
