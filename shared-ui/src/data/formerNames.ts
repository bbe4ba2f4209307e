/** What released remotes call these. */
export {
  PrintedPages as PrintSheet,
  type PrintedPagesProps as PrintSheetProps,
} from '#src/print/PrintedPages.tsx';
export {
  PrintLanguageField as SheetLanguageField,
  type PrintLanguageFieldProps as SheetLanguageFieldProps,
} from '#src/print/PrintLanguageField.tsx';
export { usePrintLanguage as useSheetLanguage } from '#src/print/usePrintLanguage.ts';
export { ListLine as SheetRow, type ListLineProps as SheetRowProps } from '#src/tables/ListLine.tsx';
