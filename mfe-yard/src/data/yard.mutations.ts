import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Yard } from 'shared-api/contract';
import { type DraftKey, yardApi, yardQueries } from './yard.queries.ts';

function useYardMutation<Given, Answer>(act: (given: Given) => Promise<Answer>, failure: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    meta: { failure },
    onSettled: () => client.invalidateQueries({ queryKey: yardQueries.all() }),
  });
}

interface Owned {
  readonly itemId: number;
  /** By yard. */
  readonly quantities: ReadonlyMap<number, number>;
}

export const useSetOwned = () =>
  useYardMutation(async ({ itemId, quantities }: Owned) => {
    for (const [yardId, quantity] of quantities) await yardApi.own(yardId, itemId, quantity);
  }, 'Failed to save what is owned');

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
