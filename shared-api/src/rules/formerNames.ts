/** What remotes built elsewhere call these. */
export { catalogueWorksheets as catalogueSheets } from './catalogueHeads.ts';
export {
  type PrintedWord as SheetWord,
  type PrintLanguage as SheetLanguage,
  printedCount as countedOnSheet,
  printedGroupNames as groupNamesOnSheet,
  printedName as nameOnSheet,
  printedPlace as placeOnSheet,
  printedSentence as sheetSentence,
  printedWord as sheetWord,
  printLanguageNames as sheetLanguageNames,
  printLanguages as sheetLanguages,
} from './printLanguage.ts';
