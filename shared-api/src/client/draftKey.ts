/** The ids that every draft call needs. */
export interface DraftKey {
  readonly projectId: number;
  readonly draftId: number;
}

/** A draft's address, relative to /v1. */
export const draftPath = ({ projectId, draftId }: DraftKey) => `projects/${projectId}/contents/${draftId}`;
