/** Entry `./catalogue`: actions on many records of the catalogue, with their undo. */
export {
  type MergedRecords,
  useCatalogueAction,
  useCatalogueReload,
  useMergeRecords,
  useUndoChange,
} from './catalogueChanges.mutations.ts';
export { MergeDialog, type MergeDialogProps } from './MergeDialog.tsx';
