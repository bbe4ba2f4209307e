import { useMutation } from '@tanstack/react-query';
import { type DraftKey, draftsApi } from 'shared-api/client';
import { workbookName } from '#domain/workbookName.ts';

/** Fetches the workbook of a draft and hands it to the browser as a file. */
export function useDownloadWorkbook(key: DraftKey, customId: string) {
  return useMutation({
    mutationFn: async () => {
      const { blob, name } = await draftsApi.workbook(key);
      saveFile(blob, workbookName(name, customId, new Date()));
    },
    meta: { failure: 'Failed to download Excel file. Please try again.' },
  });
}

function saveFile(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
