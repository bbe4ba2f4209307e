import { bounds } from './bounds.ts';
import { tooLargeFile } from './files.ts';
import { workbookAccept, workbookFault } from './workbookFile.ts';

describe('a file that may be a workbook', () => {
  it.each([
    ['items.xlsx', 1, null],
    ['ITEMS.XLSM', bounds.catalogueBytes, null],
    ['items.xlsx', bounds.catalogueBytes + 1, tooLargeFile(bounds.catalogueBytes)],
    ['items.xlsx', 0, 'The file is empty'],
    ['items.csv', 1, 'Choose an Excel workbook (.xlsx)'],
    ['itemsxlsx', 1, 'Choose an Excel workbook (.xlsx)'],
  ])('%s of %i bytes: %s', (name, size, fault) => {
    expect(workbookFault({ name, size })).toBe(fault);
  });

  it('is what the file chooser accepts', () => {
    expect(workbookAccept).toBe('.xlsx,.xlsm');
  });
});
