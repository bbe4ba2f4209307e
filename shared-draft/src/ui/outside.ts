/** Entry `./outside`: what pages need that show no draft's list. Keep the list's engine out. */
export { type ChangeStep, recordStep } from '#src/changeLog.ts';
export { draftStatusPalettes } from '#src/draftStatusPalettes.ts';
export { type OpenDraft, openDraftStore, setOpenDraft, setWorkflowStep } from '#src/openDraft.ts';
export { type WorkflowTitle, workflowTitle } from '#src/pageTitle.ts';
export {
  comparePath,
  projectPath,
  startLoadingPath,
  type WorkflowAddress,
  workflowPath,
} from '#src/workflowPaths.ts';
export { PhotoDialog } from './PhotoDialog.tsx';
export { ProjectUnavailable } from './ProjectUnavailable.tsx';
export { LateLineThread, LateThreadTools } from './threads/LateThreads.tsx';
export { openThread } from './threads/openedThread.ts';
export { WhereUsed } from './WhereUsed.tsx';
