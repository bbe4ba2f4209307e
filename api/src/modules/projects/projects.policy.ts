import { isOpenProject, type ProjectCan, type ProjectStatus } from 'shared-api/contract';
import type { Actor } from '#platform/auth/Actor.ts';

/** What the actor may do with a project. A completed one accepts no new drafts. */
export const projectCan = ({ permissions }: Actor, status: ProjectStatus): ProjectCan => ({
  change_status: permissions.has('project:status'),
  delete: permissions.has('project:delete'),
  create_draft: permissions.has('draft:create') && isOpenProject(status),
});
