import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from 'shared-api/browser';
import type { OwnedChange, OwnedOutcome, Rental, Yard } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { type DraftKey, yardApi, yardQueries } from './yard.queries.ts';

function useYardMutation<Given, Answer>(act: (given: Given) => Promise<Answer>, failure: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    meta: { failure, preferDetail: true },
    onSettled: () => client.invalidateQueries({ queryKey: yardQueries.all() }),
  });
}

/** Stores as many at once as the server takes. Returns what became of each. */
export const useChangeOwned = () =>
  useYardMutation(async (changes: readonly OwnedChange[]) => {
    const outcomes: OwnedOutcome[] = [];
    for (let at = 0; at < changes.length; at += bounds.batchLines)
      outcomes.push(...(await yardApi.changeOwned(changes.slice(at, at + bounds.batchLines))).outcomes);
    return outcomes;
  }, 'Failed to save what is owned');

export const useReadOwnedWorkbook = () =>
  useMutation({
    mutationFn: yardApi.readOwnedWorkbook,
    meta: { failure: 'Failed to read the workbook', preferDetail: true },
  });

export const useDownloadOwned = () =>
  useMutation({
    mutationFn: async () => {
      const { blob, name } = await yardApi.ownedWorkbook();
      saveFile(blob, name);
    },
    meta: { failure: 'Failed to download the workbook', same: () => 'owned' },
  });

export const useCreateYard = () => useYardMutation(yardApi.create, 'Failed to add the yard');

export const useRenameYard = () =>
  useYardMutation(
    ({ yard, name }: { yard: Yard; name: string }) => yardApi.rename(yard, name),
    'Failed to rename the yard',
  );

export const useDeleteYard = () => useYardMutation(yardApi.remove, 'Failed to delete the yard');

export const useReserve = () =>
  useYardMutation((key: DraftKey) => yardApi.reserve(key), 'Failed to reserve the equipment');

export const useRelease = () =>
  useYardMutation((key: DraftKey) => yardApi.release(key), 'Failed to release the reservation');

export const useSetTurnaround = () => useYardMutation(yardApi.setTurnaround, 'Failed to save the turnaround');

export const useSetDraftYard = (key: DraftKey) =>
  useYardMutation((yardId: number) => yardApi.keepIn(key, yardId), 'Failed to change the yard');

export const useRent = (key: DraftKey) =>
  useYardMutation((rental: Rental) => yardApi.rent(key, rental), 'Failed to rent the equipment');
