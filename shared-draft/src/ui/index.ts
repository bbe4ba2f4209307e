export { CustomItemDialog } from './CustomItemDialog.tsx';
export { DraftUnavailable, ProjectUnavailable } from './Unavailable.tsx';
export { useLineQuantity } from './useLineQuantity.ts';
