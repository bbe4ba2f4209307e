import { bounds, fileFault } from 'shared-api/rules';

const endings = ['.xlsx', '.xlsm'];

/** What the file chooser accepts. */
export const workbookAccept = endings.join(',');

/** Checks a file before upload: why it can't be the catalogue, or null if it may be. */
export const workbookFault = (file: { name: string; size: number }): string | null =>
  fileFault(file, {
    endings,
    wrongKind: 'Choose an Excel workbook (.xlsx)',
    mostBytes: bounds.catalogueBytes,
  });
