import { bounds } from './bounds.ts';
import { fileFault } from './files.ts';

const endings = ['.xlsx', '.xlsm'];

/** What the file chooser accepts. */
export const workbookAccept = endings.join(',');

/** Checks a file before upload: why it can't be a workbook, or null if it may be. */
export const workbookFault = (file: { name: string; size: number }): string | null =>
  fileFault(file, {
    endings,
    wrongKind: 'Choose an Excel workbook (.xlsx)',
    mostBytes: bounds.catalogueBytes,
  });
