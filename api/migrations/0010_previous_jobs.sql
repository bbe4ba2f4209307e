-- Lists of one status are paged by job number; previous jobs are found by the project managers of their drafts.
CREATE INDEX projects_by_status_and_number ON projects (status, custom_id COLLATE job_number, id)
  WHERE deleted_at IS NULL;
CREATE INDEX drafts_by_manager ON drafts (pm_id, project_id) WHERE deleted_at IS NULL;
