import { isOpenProject, type LoadCan, type ProjectStatus } from 'shared-api/contract';
import type { Actor } from '#platform/auth/Actor.ts';

/** Who prepares lists loads them. Nothing in a completed project can change. */
export const loadCan = ({ permissions }: Actor, projectStatus: ProjectStatus): LoadCan => ({
  load: isOpenProject(projectStatus) && permissions.has('draft:edit'),
});
