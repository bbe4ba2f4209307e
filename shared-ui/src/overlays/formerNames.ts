/** What released remotes call these. */
export { BottomSheet as Sheet, type BottomSheetProps as SheetProps } from '#src/overlays/BottomSheet.tsx';
