import { projectPath, startLoadingRoute } from 'shared-api/rules';

export { projectPath };

/** The workflow screens, named by the end of their address. */
export type WorkflowAddress =
  | 'job-entry'
  | 'mob-prep'
  | 'mob-prep/items'
  | 'mob-prep/assembly'
  | 'mob-prep/previous-jobs'
  | 'checkout';

/** The ids in a workflow screen's address. Missing on addresses without ids. */
export interface WorkflowPlace {
  readonly customId?: string | undefined;
  readonly contentId?: string | number | undefined;
}

/** The address of a workflow screen, with or without ids depending on the place. */
export function workflowPath(screen: WorkflowAddress, { customId, contentId }: WorkflowPlace): string {
  if (customId === undefined) return `/${screen}`;
  const project = projectPath(customId);
  return contentId === undefined ? `${project}/${screen}` : `${project}/${contentId}/${screen}`;
}

/** The address for comparing a draft with another one, which the user picks there. */
export const comparePath = (customId: string, draftId: number): string =>
  `/compare?left=${encodeURIComponent(customId)}&leftDraft=${draftId}`;

/** The address where loading a draft's list starts. */
export const startLoadingPath = (customId: string, draftId: number): string =>
  startLoadingRoute(encodeURIComponent(customId), draftId);
