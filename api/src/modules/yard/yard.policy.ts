import { isOpenProject, type ProjectStatus } from 'shared-api/contract';
import type { Actor } from '#platform/auth/Actor.ts';

/** What the actor may do with yards, and with what is owned. */
export const maySetUpYards = ({ permissions }: Actor): boolean => permissions.has('yard:set-up');

/** Who prepares lists may rent what is short. */
export const mayRent = ({ permissions }: Actor): boolean => permissions.has('draft:edit');

/** Who may edit a draft may reserve its equipment. */
export const mayReserve = (actor: Actor, projectStatus: ProjectStatus): boolean =>
  isOpenProject(projectStatus) && mayRent(actor);

/** Who counts may also say what was received, moved or written off. */
export const mayCountStock = ({ permissions }: Actor): boolean => permissions.has('stock:count');
