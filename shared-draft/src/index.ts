export {
  cartTexts,
  useAddLinesToCart,
  useAddToCart,
  useRemoveFromCart,
  useSetQuantity,
} from './cart.mutations.ts';
export { cartWrites } from './cartCache.ts';
export { useAddCustomItem } from './customItem.mutations.ts';
export { useAdvanceDraft, useKeepDraft } from './draft.mutations.ts';
export { draftNumber } from './draftNumber.ts';
export { draftStatusPalettes } from './draftStatusPalettes.ts';
export {
  closeOpenDraft,
  type OpenDraft,
  openDraftStore,
  setOpenDraft,
  setWorkflowStep,
} from './openDraft.ts';
export { type WorkflowScreen, type WorkflowTitle, workflowTitle } from './pageTitle.ts';
export { useDraftScreen } from './useDraftScreen.ts';
export { projectPath, type WorkflowAddress, type WorkflowPlace, workflowPath } from './workflowPaths.ts';
export {
  isStepOpen,
  type StepMark,
  stepMarks,
  type WorkflowStep,
} from './workflowStep.ts';
export { type CreatedItem, type NewCustomItem, writeCustomItem } from './writeCustomItem.ts';
