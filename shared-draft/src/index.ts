export {
  cartTexts,
  useAddLinesToCart,
  useAddToCart,
  useRemoveFromCart,
  useSetQuantity,
} from './cart.mutations.ts';
export { cartWrites } from './cartCache.ts';
export {
  additionalItemCategory,
  type CartGroup,
  type CartSubgroup,
  groupCart,
  sortCart,
  standsBelowMain,
} from './cartOrder.ts';
export { useAddCustomItem } from './customItem.mutations.ts';
export {
  type CustomItemForm,
  type CustomItemProblems,
  customItemProblems,
  customItemQuantity,
  customItemTexts,
  defaultUnitName,
} from './customItem.ts';
export { type DisplayOnlyLine, displayOnlyLines, missingSubItems } from './displayOnlyLines.ts';
export { useAdvanceDraft, useKeepDraft } from './draft.mutations.ts';
export { draftNumber } from './draftNumber.ts';
export { advance, draftStatusLabels, draftStatusPalettes, isForward } from './draftStatus.ts';
export {
  closeOpenDraft,
  type OpenDraft,
  openDraftStore,
  setOpenDraft,
  setWorkflowStep,
} from './openDraft.ts';
export { type WorkflowScreen, type WorkflowTitle, workflowTitle } from './pageTitle.ts';
export { defaultCrewSize, suggestedQuantity } from './suggestedQuantity.ts';
export { useDraftScreen } from './useDraftScreen.ts';
export { projectPath, type WorkflowAddress, type WorkflowPlace, workflowPath } from './workflowPaths.ts';
export {
  isStepOpen,
  type StepMark,
  stepMarks,
  type WorkflowStep,
} from './workflowStep.ts';
export { type CreatedItem, type NewCustomItem, writeCustomItem } from './writeCustomItem.ts';
