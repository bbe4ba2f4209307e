import { onSignOut } from 'shared-auth';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { WorkflowStep } from './workflowStep.ts';

/** The draft for screens that have no ids in their address. */
export interface OpenDraft {
  readonly customId: string;
  readonly projectId: number;
  readonly draftId: number;
}

interface OpenDraftState {
  readonly draft: OpenDraft | null;
  readonly step: WorkflowStep;
}

/** The draft that is open in this tab. It survives a reload, but not closing the tab. */
export const openDraftStore = create<OpenDraftState>()(
  persist((): OpenDraftState => ({ draft: null, step: 1 }), {
    name: 'mobprep.open-draft',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/** Makes a draft the open one. */
export const setOpenDraft = (draft: OpenDraft) => openDraftStore.setState({ draft });

/** Closes the open draft, for example when the user starts a new project. */
export const closeOpenDraft = () => openDraftStore.setState({ draft: null, step: 1 });

onSignOut(closeOpenDraft);

/** Records the user's current step. */
export const setWorkflowStep = (step: WorkflowStep) => openDraftStore.setState({ step });
