/** Entry `./catalogue`: actions on many records of the catalogue, with their undo, and the sample to begin with. */
export {
  type MergedRecords,
  notUndone,
  useCatalogueAction,
  useCatalogueReload,
  useMergeRecords,
  useUndoCatalogueChange,
  /** What released remotes call it. */
  useUndoCatalogueChange as useUndoChange,
} from './catalogueChanges.mutations.ts';
export { ListUnitsChoice, type ListUnitsChoiceProps, type UnitDecision } from './ListUnitsChoice.tsx';
export { QuantityRuleDialog, QuantityRuleFields } from './lateQuantityRule.ts';
export { MergeDialog, type MergeDialogProps } from './MergeDialog.tsx';
export { useDownloadSample } from './useDownloadSample.ts';
export { type UnitQuestion, useUnitQuestion } from './useUnitQuestion.tsx';
