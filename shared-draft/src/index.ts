export {
  type AddedLines,
  addition,
  type CustomLine,
  customLine,
  type LinesToAdd,
  useAddCustomItem,
  useAddLinesToCart,
  useAddToCart,
} from './addLines.mutations.ts';
export { cartWrites } from './cartCache.ts';
export { cartTexts } from './cartTexts.ts';
export {
  isLineConflict,
  type LineConflict,
  type QuantityChange,
  useRemoveFromCart,
  useSetQuantity,
} from './changeLine.mutations.ts';
export { type ChangedLines, type KeptLine, useChangeLines } from './changeLines.mutations.ts';
export { type ChangeStep, type LineChange, recordStep, useLastStep } from './changeLog.ts';
export { declineItem, useDeclinedItems } from './declinedItems.ts';
export { draftScope, useAdvanceDraft, useHeldDraft, useKeepDraft } from './draft.mutations.ts';
export { fieldsChange } from './draftFields.ts';
export { draftNumber } from './draftNumber.ts';
export { draftStatusPalettes } from './draftStatusPalettes.ts';
export { isSame, valuesOf } from './lineValues.ts';
export {
  closeOpenDraft,
  type OpenDraft,
  openDraftStore,
  setOpenDraft,
  setWorkflowStep,
} from './openDraft.ts';
export { type WorkflowScreen, type WorkflowTitle, workflowTitle } from './pageTitle.ts';
export { type Undone, useUndoChange } from './undo.mutations.ts';
export { type DraftScreen, useDraftScreen } from './useDraftScreen.ts';
export { allSaved, notesWrites, whenSaved } from './whenSaved.ts';
export {
  comparePath,
  projectPath,
  type WorkflowAddress,
  type WorkflowPlace,
  workflowPath,
} from './workflowPaths.ts';
export {
  isStepOpen,
  type StepMark,
  stepMarks,
  type WorkflowStep,
} from './workflowStep.ts';
