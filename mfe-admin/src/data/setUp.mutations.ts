import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from 'shared-api/browser';
import { itemsApi, setUpApi, setUpQueries } from 'shared-api/client';
import { itemTexts } from 'shared-api/rules';

/** Skips a step of the set-up, or takes that back. */
export function useChooseStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: setUpApi.choose,
    meta: { failure: 'Failed to save the step' },
    onSuccess: (state) => client.setQueryData(setUpQueries.state().queryKey, state),
  });
}

/** Downloads a workbook with which an empty catalogue can begin. */
export function useDownloadSample() {
  return useMutation({
    mutationFn: async () => {
      const { blob, name } = await itemsApi.sample();
      saveFile(blob, name ?? 'items_sample.xlsx');
    },
    meta: { failure: itemTexts.notDownloaded },
  });
}
