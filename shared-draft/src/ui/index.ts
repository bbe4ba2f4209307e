export { CustomItemDialog } from './CustomItemDialog.tsx';
export { DraftTools } from './DraftTools.tsx';
export { PhotoDialog } from './PhotoDialog.tsx';
export { pickableUnits } from './pickableUnits.ts';
export { type ChangeRow, TickedChanges } from './TickedChanges.tsx';
export { DraftUnavailable, ProjectUnavailable } from './Unavailable.tsx';
export { type LineActions, useLineActions, useSavingItems } from './useLineActions.ts';
export { useLineQuantity } from './useLineQuantity.ts';
export { useToldChanges } from './useToldChanges.ts';
