import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from 'shared-api/browser';
import { type DraftKey, loadQueries, loadsApi } from 'shared-api/client';
import type { Load, LoadDays } from 'shared-api/contract';
import { excelNotDownloaded } from 'shared-api/rules';

/** Makes a load of a draft's list. */
export function useStartLoad() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: DraftKey) => loadsApi.start(key),
    meta: { failure: 'Failed to start loading' },
    onSettled: () => client.invalidateQueries({ queryKey: [...loadQueries.all(), 'list'] }),
  });
}

/** Makes the trip that takes what a load is missing. */
export function useNextTrip() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (loadId: number) => loadsApi.startNextTrip(loadId),
    meta: { failure: 'Failed to start the next trip' },
    onSettled: () => client.invalidateQueries({ queryKey: [...loadQueries.all(), 'list'] }),
  });
}

/** Gives a load days of its own. Needs a network, as only the server knows the draft's. */
export function useChangeDays(loadId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (days: LoadDays) => loadsApi.changeDays(loadId, days),
    networkMode: 'always',
    meta: {
      failure: 'Failed to save the days',
      sentence: { version_conflict: 'Somebody else has changed the days meanwhile. These are theirs.' },
      unanswered: 'Saving the days needs a network',
    },
    onSettled: () => client.invalidateQueries({ queryKey: loadQueries.all() }),
  });
}

/** Downloads what went out and came back. */
export const useDownloadLoad = () =>
  useMutation({
    mutationFn: async ({ id }: Load) => {
      const { blob, name } = await loadsApi.workbook(id);
      saveFile(blob, name);
    },
    meta: { failure: excelNotDownloaded },
  });
