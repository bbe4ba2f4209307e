-- Job numbers are compared without case: C-9 and c-9 are one job.
CREATE INDEX projects_number_any_case ON projects (lower(custom_id)) WHERE deleted_at IS NULL;
