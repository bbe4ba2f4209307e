export { CustomItemDialog } from './CustomItemDialog.tsx';
export { PhotoDialog } from './PhotoDialog.tsx';
export { DraftUnavailable, ProjectUnavailable } from './Unavailable.tsx';
export { type LineActions, useLineActions, useSavingItems } from './useLineActions.ts';
export { useLineQuantity } from './useLineQuantity.ts';
