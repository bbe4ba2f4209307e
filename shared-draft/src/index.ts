export {
  type CustomLine,
  customLine,
  type LinesToAdd,
  useAddCustomItem,
  useAddLinesToCart,
  useAddToCart,
} from './addLines.mutations.ts';
export { cartTexts } from './cartTexts.ts';
export {
  type QuantityChange,
  useChangeLines,
  useRemoveFromCart,
  useSetQuantity,
} from './changeLines.mutations.ts';
export { type ChangeStep, type LineChange, recordStep, useLastStep } from './changeLog.ts';
export { declineItem, useDeclinedItems } from './declinedItems.ts';
export { draftScope, useAdvanceDraft, useCachedDraft, useSetCachedDraft } from './draft.mutations.ts';
export { fieldsChange } from './draftFields.ts';
export { draftNumber } from './draftNumber.ts';
export { draftStatusPalettes } from './draftStatusPalettes.ts';
export { isSameFacts, listFacts } from './factsQuestion.ts';
export * from './formerNames.ts';
export { leftQuantities } from './leftQuantities.ts';
export { linePackages } from './linePackages.ts';
export { isSame, valuesOf } from './lineValues.ts';
export {
  type AddedLines,
  type ChangedLines,
  isLineConflict,
  type LineConflict,
  type UnchangedLine,
} from './list/answers.ts';
export { additionOf as addition } from './list/listCalls.ts';
export {
  closeOpenDraft,
  type OpenDraft,
  openDraftStore,
  setOpenDraft,
  setWorkflowStep,
} from './openDraft.ts';
export { isChanged, packageNames, type UsedPackage } from './packages.ts';
export { type WorkflowScreen, type WorkflowTitle, workflowTitle } from './pageTitle.ts';
export { type DraftScreen, useDraftScreen } from './ui/useDraftScreen.ts';
export { type Undone, useUndoChange } from './undo.mutations.ts';
export { useUsedPackages } from './useUsedPackages.ts';
export { allSaved, cartWrites, notesWrites, whenSaved } from './whenSaved.ts';
export {
  comparePath,
  projectPath,
  startLoadingPath,
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
