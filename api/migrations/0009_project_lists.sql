-- Ten years of jobs: 50,000 projects and 100,000 drafts. Lists are filtered, searched, sorted and cut by these indexes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Numbers inside job numbers count as numbers: 25-99 before 25-1003.
CREATE COLLATION job_number (provider = icu, locale = 'en-u-kn-true');

CREATE INDEX projects_by_number ON projects (custom_id COLLATE job_number, id) WHERE deleted_at IS NULL;
CREATE INDEX projects_by_name ON projects (lower(project_name), id) WHERE deleted_at IS NULL;
CREATE INDEX projects_by_status ON projects (status, created_by) WHERE deleted_at IS NULL;
CREATE INDEX projects_by_creator ON projects (created_by) WHERE deleted_at IS NULL;
-- One text of number and name: one index serves a search of both. The line break keeps a match from spanning the two.
CREATE INDEX projects_search ON projects USING gin ((custom_id || E'\n' || project_name) gin_trgm_ops)
  WHERE deleted_at IS NULL;

DROP INDEX drafts_project_id;
CREATE INDEX drafts_of_project ON drafts (project_id, updated_at) WHERE deleted_at IS NULL;
CREATE INDEX drafts_project_id ON drafts (project_id, id);
