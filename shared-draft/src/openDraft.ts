import { onSignOut } from 'shared-auth';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { WorkflowStep } from './workflowStep.ts';

/** Which draft the screens without ids in their address work on. */
export interface OpenDraft {
  readonly customId: string;
  readonly projectId: number;
  readonly draftId: number;
}

interface OpenDraftState {
  readonly draft: OpenDraft | null;
  readonly step: WorkflowStep;
}

/** The draft that is open in this tab; it lives through a reload and dies with the tab. */
export const openDraftStore = create<OpenDraftState>()(
  persist((): OpenDraftState => ({ draft: null, step: 1 }), {
    name: 'mobprep.open-draft',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/** Makes a draft the open one. */
export const setOpenDraft = (draft: OpenDraft) => openDraftStore.setState({ draft });

/** Closes the open draft, as when a new project is begun. */
export const closeOpenDraft = () => openDraftStore.setState({ draft: null, step: 1 });

onSignOut(closeOpenDraft);

/** Records the step that the user went to. */
export const setWorkflowStep = (step: WorkflowStep) => openDraftStore.setState({ step });
