import { bounds } from 'shared-api/rules';

/** What a file chooser offers. */
export const workbookAccept = '.xlsx,.xlsm';

export const uploadTexts = {
  notWorkbook: 'Choose an Excel workbook (.xlsx)',
  empty: 'The file is empty',
  tooLarge: `The file is larger than ${bounds.catalogueBytes / 1024 / 1024} MB`,
  notSent: 'The workbook could not be sent. Please try again.',
} as const;

/** Why a file can't be the catalogue, before it is sent; null when it may be. */
export function workbookFault({ name, size }: { name: string; size: number }): string | null {
  if (!/\.xls[xm]$/i.test(name)) return uploadTexts.notWorkbook;
  if (size === 0) return uploadTexts.empty;
  return size > bounds.catalogueBytes ? uploadTexts.tooLarge : null;
}
