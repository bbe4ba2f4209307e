import { useQueryClient } from '@tanstack/react-query';
import { cartQueries, type DraftKey, projectQueries } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';

/** The list of a draft as it is held in memory. Inside this package only. */
export function useCartCache(key: DraftKey) {
  const client = useQueryClient();
  const { queryKey } = cartQueries.lines(key);
  return {
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
    reload: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        // Counts of lines stand on the project page and in its list.
        client.invalidateQueries({ queryKey: projectQueries.all(), refetchType: 'none' }),
      ]),
  };
}
