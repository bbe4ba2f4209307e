import { type ReactNode, useEffect, useRef } from 'react';
import { setOpenDraft, setWorkflowStep, useAdvanceDraft } from 'shared-draft';
import { AdvancingContext } from './AdvancingContext.ts';
import { DeletedContext } from './DeletedContext.ts';
import type { ReadyDraft } from './readyDraft.ts';

interface OpenedDraftProps {
  readonly found: ReadyDraft;
  readonly children: ReactNode;
}

/** Makes the draft the open one and moves it to mob_prep from an earlier status. */
export function OpenedDraft({ found: { project, draft, key, isDeleted }, children }: OpenedDraftProps) {
  const { mutate: advance, isPending } = useAdvanceDraft(key);
  const { custom_id: customId } = project.metadata;
  const { projectId, draftId } = key;
  useEffect(() => {
    setOpenDraft({ customId, projectId, draftId });
    setWorkflowStep(2);
  }, [customId, projectId, draftId]);

  const entered = useRef(false);
  useEffect(() => {
    if (entered.current || !draft.can.advance) return;
    entered.current = true;
    if (draft.status === 'job_entry') advance({ from: draft.status, to: 'mob_prep' });
  }, [draft.status, draft.can.advance, advance]);
  return (
    <DeletedContext value={isDeleted ? customId : null}>
      <AdvancingContext value={isPending}>{children}</AdvancingContext>
    </DeletedContext>
  );
}
