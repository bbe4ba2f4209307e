import { useEffect } from 'react';
import type { Draft, ProjectDetail } from 'shared-api/contract';
import { closeOpenDraft } from 'shared-draft';
import { setOpenDraft, setWorkflowStep } from 'shared-draft/outside';

/** Makes this draft the open one for the screens without ids in their address. */
export function useOpenedDraft(project: ProjectDetail | null, draft: Draft | null) {
  const [customId, projectId, draftId] = [project?.metadata.custom_id, project?.metadata.id, draft?.id];
  useEffect(() => {
    if (customId !== undefined && projectId !== undefined && draftId !== undefined)
      setOpenDraft({ customId, projectId, draftId });
    else closeOpenDraft();
    setWorkflowStep(1);
  }, [customId, projectId, draftId]);
}
