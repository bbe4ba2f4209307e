import { fakeNetwork } from 'shared-api/testing';
import { signOut } from 'shared-auth';
import { openDraftStore, setOpenDraft, setWorkflowStep } from './openDraft.ts';

it('is not the draft of the person before, once somebody else signs in', () => {
  const network = fakeNetwork({ 'POST /users/logout': () => undefined });
  setOpenDraft({ customId: '25-1003', projectId: 304, draftId: 5005 });
  setWorkflowStep(3);
  signOut();
  expect(openDraftStore.getState()).toEqual({ draft: null, step: 1 });
  network.restore();
});
