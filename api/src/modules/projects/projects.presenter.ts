import type { ProjectMetadata, ProjectSummary } from 'shared-api/contract';
import type { Actor } from '#platform/auth/Actor.ts';
import { projectCan } from './projects.policy.ts';
import type { ProjectRow } from './projects.repository.ts';

const presentMetadata = (actor: Actor, row: ProjectRow): ProjectMetadata => ({
  id: row.id,
  custom_id: row.custom_id,
  project_name: row.project_name,
  project_location: row.project_location,
  integrated_with_spectrum: row.integrated_with_spectrum,
  status: row.status,
  created_user_name: row.created_user_name,
  updated_datetime: new Date(row.updated_at).toISOString(),
  progress: row.contents_count > 0 ? 'Draft' : 'Excel',
  can: projectCan(actor, row.status),
  revision: row.revision,
});

export const presentSummary = (actor: Actor, row: ProjectRow): ProjectSummary => ({
  metadata: presentMetadata(actor, row),
  contents_count: row.contents_count,
});
