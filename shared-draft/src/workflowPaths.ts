/** The screens of preparing a job, as their addresses end. */
export type WorkflowAddress =
  | 'job-entry'
  | 'mob-prep'
  | 'mob-prep/items'
  | 'mob-prep/assembly'
  | 'mob-prep/previous-jobs'
  | 'checkout';

/** The place of a workflow screen: the ids of its address, missing on the addresses without ids. */
export interface WorkflowPlace {
  readonly customId?: string | undefined;
  readonly contentId?: string | number | undefined;
}

/** The address of a workflow screen: with the ids of the place, or without when it has none. */
export function workflowPath(screen: WorkflowAddress, { customId, contentId }: WorkflowPlace): string {
  if (customId === undefined) return `/${screen}`;
  const project = `/project/${encodeURIComponent(customId)}`;
  return contentId === undefined ? `${project}/${screen}` : `${project}/${contentId}/${screen}`;
}

/** The address where a draft is compared with another one, to be chosen there. */
export const comparePath = (customId: string, draftId: number): string =>
  `/compare?left=${encodeURIComponent(customId)}&leftDraft=${draftId}`;

/** The address of a project's page. */
export const projectPath = (customId: string): string => `/project/${encodeURIComponent(customId)}`;
