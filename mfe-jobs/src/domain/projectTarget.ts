import type { Draft, ProjectMetadata, ProjectSummary } from 'shared-api/contract';
import { projectPath, workflowPath } from 'shared-draft/outside';

/** Navigation state for Job Entry. */
export interface JobEntryHandover {
  /** An existing project without drafts. */
  readonly project?: ProjectMetadata;
  /** The project gets a new draft. */
  readonly isNew?: true;
}

/**
 * Where a click on a project leads. `checkout` works on the tab's open draft, which must be set first.
 * `link` is the address for a new tab, which gets no navigation state.
 */
export type ProjectTarget =
  | { readonly kind: 'page'; readonly to: string; readonly link: string; readonly state?: JobEntryHandover }
  | { readonly kind: 'checkout'; readonly to: string; readonly link: string };

export function projectTarget(
  { metadata, contents_count }: ProjectSummary,
  isProjectEngineer: boolean,
): ProjectTarget {
  const { custom_id: customId } = metadata;
  const page = projectPath(customId);
  const newDraft = workflowPath('job-entry', { customId });
  if (isProjectEngineer) return { kind: 'page', to: page, link: page };
  if (metadata.status === 'completed')
    return { kind: 'checkout', to: workflowPath('checkout', {}), link: page };
  if (contents_count > 0) return { kind: 'page', to: page, link: page };
  if (metadata.integrated_with_spectrum)
    return { kind: 'page', to: newDraft, link: newDraft, state: { isNew: true } };
  return {
    kind: 'page',
    to: workflowPath('job-entry', {}),
    link: newDraft,
    state: { project: metadata },
  };
}

/** The draft that checkout shows for a completed project: the last changed one. */
export const lastChangedDraft = (drafts: readonly Draft[]): Draft | undefined =>
  drafts.reduce<Draft | undefined>(
    (last, draft) => (last && last.updated_datetime >= draft.updated_datetime ? last : draft),
    undefined,
  );

/** Whether a location's state comes from the dashboard or the project page. */
export const isHandover = (state: unknown): state is JobEntryHandover =>
  typeof state === 'object' && state !== null && ('project' in state || 'isNew' in state);
