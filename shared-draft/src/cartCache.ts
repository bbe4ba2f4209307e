import { useQueryClient } from '@tanstack/react-query';
import { cartQueries, type DraftKey, projectQueries } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';

/** Names the writes to a draft's list that are under way, to ask for their state. */
export const cartWrites = ({ projectId, draftId }: DraftKey) => ['cart-write', projectId, draftId] as const;

/** The list of a draft as it is held in memory. Inside this package only. */
export function useCartCache(key: DraftKey) {
  const client = useQueryClient();
  const { queryKey } = cartQueries.lines(key);
  const mutationKey = cartWrites(key);
  return {
    /** Options of every write: they reach the server one after another, in the order of the clicks. */
    write: { mutationKey, scope: { id: mutationKey.join(' ') } },
    read: () => client.getQueryData(queryKey) ?? [],
    change: (change: (lines: CartLine[]) => CartLine[]) =>
      client.setQueryData(queryKey, (lines) => lines && change(lines)),
    /** Shows a line that the server has just made. */
    put: (added: CartLine) =>
      client.setQueryData(
        queryKey,
        (lines) => lines && [...lines.filter((line) => line.item_id !== added.item_id), added],
      ),
    pause: () => client.cancelQueries({ queryKey }),
    restore: (lines: CartLine[] | undefined) => client.setQueryData(queryKey, lines),
    /** Reads the list again, unless another write is waiting whose number would be overwritten. */
    reload: async () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      await Promise.all([
        client.invalidateQueries({ queryKey }),
        // Counts of lines stand on the project page and in its list.
        client.invalidateQueries({ queryKey: projectQueries.all(), refetchType: 'none' }),
      ]);
    },
  };
}
