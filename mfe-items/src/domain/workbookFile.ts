import { bounds, fileFault } from 'shared-api/rules';

const endings = ['.xlsx', '.xlsm'];

/** What a file chooser offers. */
export const workbookAccept = endings.join(',');

/** Why a file can't be the catalogue, before it is sent; null when it may be. */
export const workbookFault = (file: { name: string; size: number }): string | null =>
  fileFault(file, {
    endings,
    wrongKind: 'Choose an Excel workbook (.xlsx)',
    mostBytes: bounds.catalogueBytes,
  });
