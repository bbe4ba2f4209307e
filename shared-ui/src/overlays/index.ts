/** Entry `./overlays`: what floats above the page. What is open loads later: keep its machines out of these files. */
export { Tooltip, type TooltipProps } from '#src/display/Tooltip.tsx';
export { loadLaterCode } from '#src/later/loadLaterCode.ts';
export { BottomSheet, type BottomSheetProps, Drawer } from '#src/overlays/BottomSheet.tsx';
export {
  type Confirm,
  ConfirmProvider,
  type ConfirmQuestion,
  useConfirm,
} from '#src/overlays/ConfirmProvider.tsx';
export { copyText } from '#src/overlays/copyText.ts';
export { Dialog, type DialogProps } from '#src/overlays/Dialog.tsx';
export { discardQuestion } from '#src/overlays/discardQuestion.ts';
export { FilterMenu, type FilterMenuProps, type FilterOption } from '#src/overlays/FilterMenu.tsx';
export * from '#src/overlays/formerNames.ts';
export { LazyDialog, type LazyDialogProps } from '#src/overlays/LazyDialog.tsx';
export { MatchText, type MatchTextProps } from '#src/overlays/MatchText.tsx';
export { Menu, type MenuProps } from '#src/overlays/Menu.tsx';
export type { MenuItemProps } from '#src/overlays/MenuItem.tsx';
export { MenuItem, MenuLabel, MenuSeparator, SubMenu } from '#src/overlays/menuContent.tsx';
export { SearchBox, type SearchBoxProps } from '#src/overlays/SearchBox.tsx';
export type { SubMenuProps } from '#src/overlays/SubMenu.tsx';
export { SuggestInput, type SuggestInputProps } from '#src/overlays/SuggestInput.tsx';
export type { Suggestion, SuggestionGroup } from '#src/overlays/suggestion.ts';
export { Toaster } from '#src/overlays/Toaster.tsx';
export { type ToastAction, toast } from '#src/overlays/toastStore.ts';
