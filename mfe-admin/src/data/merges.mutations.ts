import { useMutation, useQueryClient } from '@tanstack/react-query';
import { catalogueChangesApi, categoryQueries, itemQueries, unitQueries } from 'shared-api/client';
import { toast } from 'shared-ui/overlays';

/** Kinds of records that the Administration screens merge. */
export type MergedRecords = 'units' | 'categories';

/** Merges a record into the one that stays, and offers to undo it. */
export function useMergeRecords(kind: MergedRecords) {
  const client = useQueryClient();
  const reload = () =>
    Promise.all(
      [categoryQueries, unitQueries, itemQueries].map(({ all }) =>
        client.invalidateQueries({ queryKey: all() }),
      ),
    );
  const undo = useMutation({
    mutationFn: catalogueChangesApi.undo,
    meta: { failure: 'Failed to undo. Please try again.', preferDetail: true },
    onSettled: reload,
  });
  return useMutation({
    mutationFn: ({ keep, from }: { keep: number; from: number }) =>
      catalogueChangesApi.merge(kind, keep, from),
    meta: { failure: 'Failed to merge. Please try again.', preferDetail: true },
    onSuccess: ({ change }) => {
      if (change) toast.changed(change.title, () => undo.mutate(change.id));
    },
    onSettled: reload,
  });
}
