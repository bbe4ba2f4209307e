import { useMutation } from '@tanstack/react-query';
import { saveFile } from 'shared-api/browser';
import { itemsApi } from 'shared-api/client';
import { itemTexts } from 'shared-api/rules';

/** Downloads a workbook with which an empty catalogue can begin. */
export function useDownloadSample() {
  return useMutation({
    mutationFn: async () => {
      const { blob, name } = await itemsApi.sample();
      saveFile(blob, name);
    },
    meta: { failure: itemTexts.notDownloaded, same: () => 'sample' },
  });
}
