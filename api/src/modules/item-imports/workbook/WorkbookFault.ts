import { atMost } from 'shared-api/rules';

/** Why a file can't be read, as a sentence for people. */
export class WorkbookFault extends Error {
  override readonly name = 'WorkbookFault';
}

export const workbookTexts = {
  notWorkbook:
    'This file is not an Excel workbook, whatever its name says. Open it in Excel and save it as .xlsx.',
  oldFormat: 'This workbook has an old format. Open it in Excel and save it as .xlsx.',
  password: 'This workbook has a password. Remove the password in Excel and upload the file again.',
  damaged: 'This workbook is damaged. Open it in Excel, save it and upload it again.',
  tooLarge:
    'This workbook is too large to read. Delete what is not part of the catalogue and upload it again.',
  noHeadings: 'No sheet of this workbook has a row of headings with Item Name.',
  tooManyRows: (most: number) => `A workbook may hold ${atMost(most, 'rows')}.`,
} as const;
