import { can, isOpenProject, type ProjectStatus } from 'shared-api/contract';
import type { Holder } from 'shared-api/rules';
import type { Actor } from '#platform/auth/Actor.ts';

/** What the actor may do with the approval of a draft's list. Who prepares lists may ask. */
export const approvalCan = ({ permissions }: Actor, projectStatus: ProjectStatus) => ({
  ask: isOpenProject(projectStatus) && permissions.has('draft:edit'),
  approve: isOpenProject(projectStatus) && permissions.has('draft:approve'),
});

/** Whether somebody can be asked. */
export const isApprover = (holder: Holder): boolean => can(holder, 'draft:approve');
