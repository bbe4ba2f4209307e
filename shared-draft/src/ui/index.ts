export type { OpenConflict } from '#src/live/lineConflicts.ts';
export type { TheirChange } from '#src/live/theirChanges.ts';
export { CustomItemDialog } from './CustomItemDialog.tsx';
export { LateListChanges } from './changes/LateListChanges.ts';
export { DraftTools } from './DraftTools.tsx';
export { LastJobsHint } from './last-jobs/LastJobsHint.tsx';
export { useLastJobs } from './last-jobs/useLastJobs.ts';
export { DraftPeople } from './live/DraftPeople.tsx';
export { LineConflictChoice } from './live/LineConflictChoice.tsx';
export { useDraftAuthors } from './live/useDraftAuthors.ts';
export {
  useLiveDraft,
  /** What released remotes call it. */
  useLiveDraft as useFollowedDraft,
} from './live/useLiveDraft.ts';
export { type TheirChanges, useTheirChanges } from './live/useTheirChanges.ts';
export { LateSinceLooked as SinceLooked } from './look/LateSinceLooked.tsx';
export { PhotoDialog } from './PhotoDialog.tsx';
export { ProjectUnavailable } from './ProjectUnavailable.tsx';
export { PackageChanges } from './packages/PackageChanges.tsx';
export { PackageTag } from './packages/PackageTag.tsx';
export { RemovePackage } from './packages/RemovePackage.tsx';
export { pickableUnits } from './pickableUnits.ts';
export { ChangedQuantities } from './quantities/ChangedQuantities.ts';
export { type ChangeRow, TickedChanges } from './TickedChanges.tsx';
export { LateLineThread, LateThreadTools } from './threads/LateThreads.tsx';
export { openThread, useOpenedItem } from './threads/openedThread.ts';
export { DraftDeleted, DraftUnavailable } from './Unavailable.tsx';
export { type LineActions, useLineActions, useSavingItems } from './useLineActions.ts';
export { useLineQuantity } from './useLineQuantity.ts';
export { useToldChanges } from './useToldChanges.ts';
export { useCustomItemOpen } from './useTypedItem.ts';
